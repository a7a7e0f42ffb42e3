// Writes tests/corpus/cvs/fresh: thirty CVs in layouts made without looking at the reader, PDFs by places on a page and Word files by
// paragraphs and tables. Run with the project's own Node: node tests/corpus/cvs/sources/make-fresh.mjs
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";

const FOLDER = join(import.meta.dirname, "../fresh");

const WORDS = {
  tr: {
    jobs: "İş Deneyimi", schools: "Eğitim", skills: "Yetkinlikler", languages: "Yabancı Diller", references: "Referanslar",
    phone: "Telefon", mail: "E-posta", place: "Adres", name: "Adı Soyadı", now: "Halen", when: "Tarih", company: "Firma", title: "Görev",
    months: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık".split(" "),
    degrees: { 3: "Lise", 4: "Ön Lisans", 5: "Lisans", 6: "Yüksek Lisans" },
    tongues: ["Türkçe", "İngilizce", "Almanca", "Arapça", "Rusça", "Fransızca"], native: "Ana dil",
  },
  en: {
    jobs: "Work Experience", schools: "Education", skills: "Skills", languages: "Languages", references: "References",
    phone: "Phone", mail: "E-mail", place: "Address", name: "Name", now: "Present", when: "Period", company: "Company", title: "Position",
    months: "January February March April May June July August September October November December".split(" "),
    degrees: { 3: "High School", 4: "Associate Degree", 5: "Bachelor’s Degree", 6: "Master’s Degree" },
    tongues: ["Turkish", "English", "German", "Arabic", "Russian", "French"], native: "Native",
  },
  de: {
    jobs: "Berufserfahrung", schools: "Ausbildung", skills: "Kenntnisse", languages: "Sprachen", references: "Referenzen",
    phone: "Telefon", mail: "E-Mail", place: "Adresse", name: "Name", now: "heute", when: "Zeitraum", company: "Firma", title: "Position",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
    degrees: { 3: "Abitur", 4: "Vordiplom", 5: "Bachelor", 6: "Master" },
    tongues: ["Türkisch", "Englisch", "Deutsch", "Arabisch", "Russisch", "Französisch"], native: "Muttersprache",
  },
};
const NAMES = `Sevgi Altınok|Burak Emre Tanyeri|Gülşah Özbudak|Onur Kırımlı|Feride İnceoğlu|Tuncay Şahbaz|Ilgın Sarıgöl|Hasan Hüseyin Yurtsever|Pelin Dağıstan|Cemre Uğurlu|Volkan Çiftçi|Merve Nur Bozkurt|İlker Gündoğdu|Şebnem Akıncı|Rıdvan Keskiner|Defne Tuğcu|Mert Can Aslanbey|Zübeyde Kılıçaslan|Özgür Baysal|Nihan Eroğlu|Kaan Yıldırımer|Ayça Gökdemir|Serhat Duman|Elçin Vardar|Umut Ege Sezgin|Hande Ilıcalı|Yiğit Ünsal|Begüm Oktay|Çağatay Şimşekoğlu|Naz Erkmen`.split("|");
const PLACES = `Karşıyaka, İzmir|Nilüfer, Bursa|Çankaya, Ankara|Kadıköy, İstanbul|Muratpaşa, Antalya|Seyhan, Adana|Selçuklu, Konya|Tepebaşı, Eskişehir|İzmit, Kocaeli|Atakum, Samsun`.split("|");
const COMPANIES = `Lodos Gıda San. Tic. A.Ş.|Kızılırmak Lojistik|Pruva Yazılım|Anemon Tekstil Ltd. Şti.|Toros Enerji|Mavi Liman Otel|Çınar Özel Hastanesi|Sarmaşık Ajans|Demirkapı Otomotiv|Feneryolu Eczanesi|Gökkuşağı Anaokulu|Bozkır Tarım|Zeytindalı Market|Poyraz İnşaat|Akasya Sigorta`.split("|");
const TITLES = {
  tr: `Satış Temsilcisi|Depo Sorumlusu|Yazılım Geliştirici|Muhasebe Uzmanı|Elektrik Teknikeri|Kat Görevlisi|Hemşire|Grafik Tasarımcı|Kaynak Ustası|Kasiyer|Okul Öncesi Öğretmeni|Ziraat Mühendisi|Mağaza Müdürü|Şantiye Şefi|Hasar Danışmanı`.split("|"),
  en: `Sales Representative|Warehouse Supervisor|Software Developer|Accountant|Electrical Technician|Housekeeper|Nurse|Graphic Designer|Welder|Cashier|Preschool Teacher|Agricultural Engineer|Store Manager|Site Manager|Claims Adviser`.split("|"),
  de: `Vertriebsmitarbeiter|Lagerleiter|Softwareentwickler|Buchhalter|Elektrotechniker|Zimmermädchen|Krankenschwester|Grafikdesigner|Schweißer|Kassierer|Erzieherin|Agraringenieur|Filialleiter|Bauleiter|Schadensberater`.split("|"),
};
const SCHOOLS = `Ege Üniversitesi|Uludağ Üniversitesi|Hacettepe Üniversitesi|Marmara Üniversitesi|Akdeniz Üniversitesi|Çukurova Üniversitesi|Selçuk Üniversitesi|Anadolu Üniversitesi|Kocaeli Üniversitesi|Ondokuz Mayıs Üniversitesi`.split("|");
const HIGH_SCHOOLS = `Atatürk Lisesi|Cumhuriyet Anadolu Lisesi|Fatih Endüstri Meslek Lisesi|Yunus Emre Lisesi`.split("|");
const DEPARTMENTS = {
  tr: `İşletme|Lojistik|Bilgisayar Mühendisliği|Muhasebe|Elektrik|Turizm İşletmeciliği|Hemşirelik|Grafik Tasarım|Makine|İktisat`.split("|"),
  en: `Business Administration|Logistics|Computer Engineering|Accounting|Electrical Engineering|Tourism Management|Nursing|Graphic Design|Mechanical Engineering|Economics`.split("|"),
  de: `Betriebswirtschaft|Logistik|Informatik|Rechnungswesen|Elektrotechnik|Tourismus|Pflege|Grafikdesign|Maschinenbau|Volkswirtschaft`.split("|"),
};
const SKILLS = `Excel|SAP|AutoCAD|Logo Tiger|Photoshop|Python|SQL|Netsis|SolidWorks|PowerPoint|Canva|Jira`.split("|");
const LEVELS = ["B2", "A2", "C1", "B1"];

const pick = (list, number) => list[number % list.length];
const ascii = (text) =>
  text.toLowerCase().replaceAll("ı", "i").normalize("NFD").replace(/[^a-z ]/g, "").trim().replaceAll(" ", ".");

/** The person, as the file shall say them, and as is to be read. */
function personOf(number, lang, dated) {
  const words = WORDS[lang];
  const name = NAMES[number];
  const phone = `5${String(301234567 + number * 7654321).slice(-9)}`;
  const jobs = Array.from({ length: 2 + (number % 2) }, (_, place) => {
    const first = 2022 - place * 4 - (number % 3);
    const from = `${first}-${String(1 + ((number * 5 + place * 3) % 12)).padStart(2, "0")}`;
    const to = place === 0 && number % 3 !== 2 ? null : `${first + 3}-${String(1 + ((number + place * 7) % 12)).padStart(2, "0")}`;
    return { company: pick(COMPANIES, number * 4 + place * 7), title: pick(TITLES[lang], number * 4 + place * 2), from, to };
  });
  const level = number % 4 === 3 ? 4 : 5;
  const year = 2013 - (number % 5);
  const educations = [
    { school: pick(SCHOOLS, number * 3), degree: level, department: pick(DEPARTMENTS[lang], number * 7), year },
    ...(number % 3 === 0 ? [{ school: pick(HIGH_SCHOOLS, number), degree: 3, department: null, year: year - 4 }] : []),
  ];
  const skills = [0, 1, 2, 3].map((place) => pick(SKILLS, number + place * 5));
  const own = words.tongues.indexOf({ tr: "Türkçe", en: "Turkish", de: "Türkisch" }[lang]);
  const languages = [
    { name: words.tongues[own], level: "native" },
    ...[1, 2].map((place) => ({ name: words.tongues[own === 0 ? place + (number % 3) : 1 + place], level: pick(LEVELS, number + place) })),
  ];
  const references =
    number % 5 === 0
      ? [{ name: "Kerem Saygılı", organisation: pick(COMPANIES, number * 4), contact: "0532 418 20 36" }]
      : [];
  const expected = {
    ...{ name, phone, place: pick(PLACES, number * 3), email: `${ascii(name)}@ornek.test` },
    experiences: jobs.map((job) => ({ ...job, from: dated === "years" ? job.from.slice(0, 4) : job.from, to: job.to && (dated === "years" ? job.to.slice(0, 4) : job.to) })),
    ...{ educations, skills, languages, references },
  };
  const date = (day) => {
    if (day === null) return words.now;
    const [year, month] = day.split("-");
    if (dated === "years") return year;
    if (dated === "names") return `${words.months[Number(month) - 1]} ${year}`;
    return dated === "dots" ? `${month}.${year}` : `${month}/${year}`;
  };
  const period = (job) => `${date(job.from)} ${number % 2 ? "–" : "-"} ${date(job.to)}`;
  const shownPhone = [
    `0${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6, 8)} ${phone.slice(8)}`,
    `+90 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
    `(0${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
  ][number % 3];
  const tongue = (each) => `${each.name} ${number % 2 ? "–" : ":"} ${each.level === "native" ? words.native : each.level}`.replace(" :", ":");
  return { number, words, expected, jobs, period, shownPhone, tongue, degree: (each) => words.degrees[each.degree] };
}

const duties = {
  tr: ["Günlük raporların hazırlanması", "Ekip içi eğitimlerin verilmesi", "Müşteri taleplerinin karşılanması"],
  en: ["Prepared daily reports", "Trained new colleagues", "Handled customer requests"],
  de: ["Erstellung der Tagesberichte", "Einarbeitung neuer Kollegen", "Bearbeitung von Kundenanfragen"],
};

/** Blocks that every layout is made of. */
function partsOf(person, lang, job, school = undefined) {
  const { words, expected, tongue, degree } = person;
  const { educations, skills, languages, references } = expected;
  return {
    jobs: [words.jobs, ...person.jobs.flatMap((each, place) => job(each, pick(duties[lang], person.number + place)))],
    schools: [words.schools, ...educations.flatMap(school ?? ((each) => [each.school, `${[degree(each), each.department].filter(Boolean).join(", ")}`, String(each.year)]))],
    skills: [words.skills, skills.join(", ")],
    skillLines: [words.skills, ...skills],
    languages: [words.languages, ...languages.map(tongue)],
    references: references.length > 0 ? [words.references, ...references.map((each) => `${each.name}, ${each.organisation}, ${each.contact}`)] : [],
  };
}

const WIN = { "–": 0x96, "•": 0x95, "’": 0x92, "·": 0xb7, "ğ": 0x80, "Ğ": 0x81, "ş": 0x82, "Ş": 0x83, "ı": 0x84, "İ": 0x85 };
const DIFFERENCES = "[128/gbreve/Gbreve/scedilla/Scedilla/dotlessi/Idotaccent]";
const encode = (text) =>
  Buffer.from([...text].map((letter) => WIN[letter] ?? letter.codePointAt(0))).toString("latin1").replace(/[()\\]/g, "\\$&");

/** `lines` are [x, y, size, text, isBold?] from the top. */
function pdf(lines) {
  const content = lines
    .map(([x, y, size, text, isBold]) => `BT /F${isBold ? 2 : 1} ${size} Tf 1 0 0 1 ${x} ${842 - y} Tm (${encode(text)}) Tj ET`)
    .join("\n");
  const font = (name) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding<</BaseEncoding/WinAnsiEncoding/Differences${DIFFERENCES}>>>>`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>",
    `<</Length ${Buffer.byteLength(content, "latin1")}>>stream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, place) => {
    const at = Buffer.byteLength(file, "latin1");
    file += `${place + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const start = Buffer.byteLength(file, "latin1");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(file, "latin1");
}

/** Writes blocks one under the other; the first line of each is its heading. */
function column(x, y, blocks, { size = 10, gap = 15, upper = false } = {}) {
  const lines = [];
  for (const [heading, ...rest] of blocks.filter((block) => block.length > 0)) {
    y += gap;
    lines.push([x, y, size + 3, upper ? heading.toLocaleUpperCase("tr") : heading, true]);
    for (const line of rest) lines.push([x, (y += gap), size, line]);
  }
  return lines;
}

const PDFS = {
  /** Name in the middle, contacts in one line, title and company on one line. */
  "pdf-plain": (p, lang) => {
    const parts = partsOf(p, lang, (job, duty) => [`${job.title}, ${job.company}`, p.period(job), `• ${duty}`]);
    const { name, email, place } = p.expected;
    return [[210, 50, 20, name, true], [120, 70, 10, `${p.shownPhone} | ${email} | ${place}`],
      ...column(50, 85, [parts.jobs, parts.schools, parts.skills, parts.languages, parts.references], { upper: true })];
  },
  /** Periods stand at the left of what they belong to. */
  "pdf-margin": (p, lang) => {
    const { name, email, place, educations, skills, languages, references } = p.expected;
    const lines = [[50, 50, 22, name, true], [50, 72, 10, place], [50, 86, 10, p.shownPhone], [50, 100, 10, email]];
    let y = 110;
    const heading = (text) => lines.push([50, (y += 24), 13, text, true]);
    heading(p.words.jobs);
    for (const job of p.jobs) {
      lines.push([50, (y += 16), 9, p.period(job)], [190, y, 10, job.title, true], [190, (y += 13), 10, job.company]);
      lines.push([190, (y += 13), 10, pick(duties[lang], y)]);
    }
    heading(p.words.schools);
    for (const each of educations) {
      lines.push([50, (y += 16), 9, String(each.year)], [190, y, 10, each.school, true]);
      lines.push([190, (y += 13), 10, [p.degree(each), each.department].filter(Boolean).join(", ")]);
    }
    heading(p.words.skills);
    lines.push([190, (y += 16), 10, skills.join(" · ")]);
    heading(p.words.languages);
    for (const each of languages) lines.push([190, (y += 14), 10, p.tongue(each)]);
    if (references.length > 0) heading(p.words.references);
    for (const each of references) lines.push([190, (y += 14), 10, `${each.name}, ${each.organisation}, ${each.contact}`]);
    return lines;
  },
  /** A narrow column with the person, a wide one with the work. */
  "pdf-two-columns": (p, lang) => {
    const parts = partsOf(p, lang, (job, duty) => [job.title, `${job.company} (${p.period(job)})`, duty]);
    const { name, email, place } = p.expected;
    const contact = [p.words.phone, p.shownPhone, email, place];
    return [[40, 50, 18, name, true], ...column(40, 70, [contact, parts.skillLines, parts.languages]),
      ...column(250, 70, [parts.jobs, parts.schools, parts.references])];
  },
  /** As forms are filled in. */
  "pdf-form": (p, lang) => {
    const { name, email, place } = p.expected;
    const parts = partsOf(p, lang, (job) => [`${p.period(job)}   ${job.company} / ${job.title}`],
      (each) => [`${each.year}   ${each.school}${each.department ? ` / ${each.department}` : ""} (${p.degree(each)})`]);
    return [...[[p.words.name, name], [p.words.phone, p.shownPhone], [p.words.mail, email], [p.words.place, place]].flatMap(([label, said], row) => [
      [50, 60 + row * 16, 10, `${label} :`, true], [150, 60 + row * 16, 10, said]]),
      ...column(50, 130, [parts.jobs, parts.schools, parts.skills, parts.languages, parts.references])];
  },
  /** Company at the left, period at the right end of the same line. */
  "pdf-right-dates": (p, lang) => {
    const { name, email, place, educations } = p.expected;
    const lines = [[50, 50, 24, name, true], [50, 70, 10, `${place} · ${p.shownPhone} · ${email}`]];
    let y = 90;
    lines.push([50, (y += 20), 12, p.words.jobs.toLocaleUpperCase(lang), true]);
    for (const job of p.jobs) {
      lines.push([50, (y += 18), 11, job.company, true], [430, y, 9, p.period(job)], [50, (y += 13), 10, job.title]);
      lines.push([60, (y += 13), 9, `• ${pick(duties[lang], y)}`]);
    }
    lines.push([50, (y += 24), 12, p.words.schools.toLocaleUpperCase(lang), true]);
    for (const each of educations) {
      lines.push([50, (y += 18), 11, each.school, true], [500, y, 9, String(each.year)]);
      lines.push([50, (y += 13), 10, [p.degree(each), each.department].filter(Boolean).join(" – ")]);
    }
    const parts = partsOf(p, lang, () => []);
    return [...lines, ...column(50, y + 8, [parts.skills, parts.languages, parts.references])];
  },
};

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const run = (text, isBold) => text.split("\t").map((part) =>
  `<w:r>${isBold ? "<w:rPr><w:b/></w:rPr>" : ""}<w:t xml:space="preserve">${escape(part)}</w:t></w:r>`).join("<w:r><w:tab/></w:r>");
const paragraph = (text, isBold = false) => `<w:p>${run(text, isBold)}</w:p>`;
const table = (rows) => `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) =>
  `<w:tc>${[cell].flat().map((line) => paragraph(line)).join("")}</w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`;
const blocks = (all) => all.filter((block) => block.length > 0).map(([heading, ...rest]) =>
  paragraph(heading, true) + rest.map((line) => paragraph(line)).join("")).join("");
function docx(body) {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
  const when = { mtime: new Date("2026-11-17T00:00:00Z") };
  return zipSync({ "[Content_Types].xml": [strToU8(types), when], "_rels/.rels": [strToU8(rels), when], "word/document.xml": [strToU8(xml), when] });
}

const DOCS = {
  /** Paragraphs alone. */
  "word-plain": (p, lang) => {
    const { name, email, place } = p.expected;
    const parts = partsOf(p, lang, (job, duty) => [p.period(job), job.company, job.title, `- ${duty}`]);
    return paragraph(name, true) + paragraph(`${p.words.phone}: ${p.shownPhone}`) + paragraph(`${p.words.mail}: ${email}`) + paragraph(`${p.words.place}: ${place}`) +
      blocks([parts.jobs, parts.schools, parts.skills, parts.languages, parts.references]);
  },
  /** A table with a row of headings for the jobs. */
  "word-job-table": (p, lang) => {
    const { name, email, place } = p.expected;
    const parts = partsOf(p, lang, () => []);
    const jobs = table([[p.words.when, p.words.company, p.words.title], ...p.jobs.map((job) => [p.period(job), job.company, job.title])]);
    return paragraph(name, true) + paragraph(`${place} / ${p.shownPhone} / ${email}`) + paragraph(p.words.jobs, true) + jobs +
      blocks([parts.schools, parts.skillLines, parts.languages, parts.references]);
  },
  /** Company, tab, period; the title below. */
  "word-company-tab": (p, lang) => {
    const { name, email, place } = p.expected;
    const parts = partsOf(p, lang, (job, duty) => [`${job.company}\t${p.period(job)}`, job.title, duty],
      (each) => [`${each.school}\t${each.year}`, [p.degree(each), each.department].filter(Boolean).join(", ")]);
    return paragraph(name, true) + paragraph(`${email}\t${p.shownPhone}\t${place}`) + blocks([parts.jobs, parts.schools, parts.languages, parts.skills, parts.references]);
  },
  /** Everything about a job in one line. */
  "word-one-line": (p, lang) => {
    const { name, email, place } = p.expected;
    const parts = partsOf(p, lang, (job) => [`${job.title}, ${job.company}, ${p.period(job)}`],
      (each) => [`${each.school}, ${[each.department, p.degree(each)].filter(Boolean).join(", ")}, ${each.year}`]);
    return paragraph(name, true) + paragraph(`${place} • ${p.shownPhone} • ${email}`) + blocks([parts.skills, parts.jobs, parts.schools, parts.languages, parts.references]);
  },
  /** Labels at the left of a table over the whole page. */
  "word-page-table": (p, lang) => {
    const { name, email, place } = p.expected;
    const parts = partsOf(p, lang, (job, duty) => [job.title, job.company, p.period(job), duty]);
    return table([[p.words.name, name], [p.words.phone, p.shownPhone], [p.words.mail, email], [p.words.place, place],
      ...[parts.jobs, parts.schools, parts.skills, parts.languages, parts.references].filter((block) => block.length > 0).map(([heading, ...rest]) => [heading, rest])]);
  },
};

const layouts = [...Object.entries(PDFS), ...Object.entries(DOCS)];
const LANGS = ["tr", "tr", "en", "tr", "de"];
const DATED = ["slashes", "names", "years", "dots"];
for (let number = 0; number < 30; number++) {
  const [kind, layout] = layouts[number % layouts.length];
  const lang = LANGS[(number + Math.floor(number / 10)) % LANGS.length];
  const person = personOf(number, lang, DATED[(number + Math.floor(number / 10)) % DATED.length]);
  const isPdf = kind in PDFS;
  const name = `${kind}-${lang}-${number + 1}`;
  writeFileSync(join(FOLDER, `${name}.${isPdf ? "pdf" : "docx"}`), isPdf ? pdf(layout(person, lang)) : docx(layout(person, lang)));
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(person.expected, null, 2)}\n`);
}
