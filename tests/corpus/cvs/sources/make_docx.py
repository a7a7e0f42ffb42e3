"""Writes the Word files: python-docx, in the ways people lay a CV out. The first argument is the folder."""
import copy
import sys
from docx import Document
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import qn
from docx.shared import Cm

folder = sys.argv[1]


def lines(target, *texts):
    for text in texts:
        target.add_paragraph(text)


def fill(cell, *texts):
    cell.paragraphs[0].text = texts[0]
    lines(cell, *texts[1:])


# Headings, bold titles, dates behind a right-aligned tab.
doc = Document()
doc.add_heading("Nazlı Çakır", 0)
lines(doc, "Ön Büro Şefi", "Tel: +90 549 117 32 86 | E-posta: nazli.cakir@ornek.test | Bodrum, Muğla")


def dated(title, when, company):
    paragraph = doc.add_paragraph()
    paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(16), WD_TAB_ALIGNMENT.RIGHT)
    paragraph.add_run(title).bold = True
    paragraph.add_run("\t" + when)
    doc.add_paragraph().add_run(company).italic = True


doc.add_heading("Profesyonel Deneyim", 1)
dated("Ön Büro Şefi", "04/2019 – Halen", "Halikarnas Resort Otel, Bodrum")
for text in ("Altı kişilik resepsiyon ekibinin vardiyaları", "Acenta ve grup rezervasyonları"):
    doc.add_paragraph(text, style="List Bullet")
dated("Resepsiyonist", "05/2015 – 10/2018", "Gökova Tatil Köyü, Marmaris")
doc.add_paragraph("Giriş çıkış işlemleri, kasa", style="List Bullet")
doc.add_heading("Eğitim Bilgileri", 1)
dated("Muğla Sıtkı Koçman Üniversitesi", "2011 – 2015", "Turizm İşletmeciliği, Lisans")
doc.add_heading("Yabancı Diller", 1)
lines(doc, "İngilizce: Çok iyi", "Rusça: İyi", "Almanca: Başlangıç seviyesi")
doc.add_heading("Yetkinlikler", 1)
doc.add_paragraph("Opera PMS; Fidelio; Misafir ilişkileri; Excel")
doc.add_heading("Referanslar", 1)
lines(doc, "Talep edildiğinde verilecektir.")
doc.save(f"{folder}/word-tabs-tr.docx")

# One table without lines over the whole page: what at the left, the rest at the right.
doc = Document()
table = doc.add_table(rows=0, cols=2)


def row(left, *right):
    cells = table.add_row().cells
    fill(cells[0], left)
    fill(cells[1], *right)


row("", "İSMAİL KORKUTATA", "Elektrik Teknisyeni")
row("Telefon", "0 (535) 902 11 47")
row("E-Mail", "ismail.korkutata@ornek.test")
row("Adres", "Şirinyalı Mah. Özgürlük Bulvarı No: 40 D: 6", "Kepez / ANTALYA")
row("Doğum Tarihi", "05.03.1994")
row("Askerlik", "Yapıldı (2016)")
row("EĞİTİM", "")
row("2012 – 2014", "Akdeniz Üniversitesi", "Ön Lisans – Elektrik")
row("İŞ TECRÜBESİ", "")
row("Mart 2019 – Devam ediyor", "Lara Enerji Taahhüt", "Elektrik Teknisyeni", "Otel panolarının periyodik bakımı, trafo arızaları.")
row("Haziran 2016 – Şubat 2019", "Kepez Elektrik Market", "Montaj Elemanı", "Aydınlatma ve pano montajı.")
row("BECERİLER", "PLC programlama, AutoCAD Electrical, Pano montajı")
row("YABANCI DİL", "İngilizce – Temel")
row("REFERANS", "Ayhan Duru, Lara Enerji Taahhüt, 0533 208 77 61")
doc.save(f"{folder}/word-table-tr.docx")

# A cell at the side and a cell for the work, and the name in a text box, which Word keeps twice.
doc = Document()
holder = doc.add_paragraph()
BOX = """<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"><mc:Choice Requires="wps"><w:drawing><wps:txbx>{0}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>{0}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>"""
INNER = "<w:txbxContent><w:p><w:r><w:t>Nora Beyazıt</w:t></w:r></w:p><w:p><w:r><w:t>Graphic Designer</w:t></w:r></w:p></w:txbxContent>"
holder.add_run()._r.append(parse_xml(BOX.format(INNER)))
side, work = doc.add_table(rows=1, cols=2).rows[0].cells
fill(side, "CONTACT", "+90 551 840 26 39", "nora@beyazit.test", "Üsküdar, İstanbul", "www.norabeyazit.test", "SKILLS", "Illustrator", "InDesign", "Photoshop", "Typography", "LANGUAGES", "Turkish – Native", "English – C1", "Arabic – B1")
fill(work, "ABOUT ME", "Designer of books and packaging who measures twice.", "EXPERIENCE", "Senior Graphic Designer", "Karanfil Publishing | 06/2019 – Present", "Covers and inside pages of sixty titles a year.", "Graphic Designer", "Lale Packaging | 01/2016 – 05/2019", "Boxes and labels for sweets.", "EDUCATION", "Marmara University", "BA Graphic Arts, 2011 – 2015")
doc.save(f"{folder}/word-sidebar-en.docx")

# The resume template of Google Docs.
doc = Document()
lines(doc, "Deniz Uyar", "Kindergarten Teacher")
lines(doc, "Yenişehir, Mersin", "(0552) 613-48-70", "deniz.uyar@ornek.test")
lines(doc, "SKILLS", "Classroom management", "Montessori", "Storytelling", "First aid", "")
lines(doc, "EXPERIENCE", "Papatya Preschool, Mersin — Kindergarten Teacher", "AUGUST 2019 - PRESENT", "A class of eighteen five-year-olds; weekly letters to parents.")
lines(doc, "Narenciye Kindergarten, Adana — Assistant Teacher", "SEPTEMBER 2017 - JULY 2019", "Play groups and the garden project.", "")
lines(doc, "EDUCATION", "Mersin University, Mersin — BA in Preschool Education", "SEPTEMBER 2013 - JUNE 2017", "")
lines(doc, "LANGUAGES", "English (upper intermediate), Turkish (native)", "")
lines(doc, "REFERENCES", "Gülay Ersoy, Principal, Papatya Preschool, gulay@papatya.test")
doc.save(f"{folder}/google-docs-en.docx")

# Two newspaper columns, and dates in brackets behind the company; printed to PDF from here too.
doc = Document()
lines(doc, "Onur Bilgiç", "Satış Temsilcisi", "0506 771 35 94 – onur.bilgic@ornek.test – Odunpazarı / Eskişehir")
section = doc.add_section(0)
columns = OxmlElement("w:cols")
columns.set(qn("w:num"), "2")
section._sectPr.append(columns)
lines(doc, "KARİYER HEDEFİ", "Saha satışında ekip kurmak ve bölge yönetmek istiyorum.")
lines(doc, "ÇALIŞMA GEÇMİŞİ", "Porsuk Dağıtım (2020 – Devam)", "Bölge Satış Temsilcisi", "Yüz seksen noktanın sipariş ve tahsilatı.", "Sakarya İçecek (2016 – 2020)", "Satış Temsilcisi", "Marketlere soğuk satış.", "Köprübaşı Telefon (2014 – 2016)", "Mağaza Satış Danışmanı")
lines(doc, "ÖĞRENİM BİLGİLERİ", "Anadolu Üniversitesi – Pazarlama (Ön Lisans) – 2014", "Eskişehir Atatürk Lisesi – 2010")
lines(doc, "YETENEKLER", "• İkna ve müzakere", "• CRM", "• Saha planlama", "• B sınıfı ehliyet")
lines(doc, "DİLLER", "İngilizce (Orta)")
lines(doc, "REFERANSLAR", "Kadir Tunç / Sakarya İçecek / Bölge Müdürü / 0532 390 66 21")
doc.save(f"{folder}/word-columns-tr.docx")

# Written in Word, saved as PDF: sentences about work instead of lines.
doc = Document()
doc.add_heading("Curriculum Vitae", 0)
lines(doc, "Name: Ceyda Ilıcalı", "Address: Barbaros Mah. Gül Sok. 9, Ataşehir, Istanbul", "Mobile: 0090 533 120 48 55", "E-mail: ceyda.ilicali@ornek.test")
doc.add_heading("Employment History", 1)
lines(doc, "Jan 2019 – to date: Customer Service Manager, Kuğu Airlines Ground Services", "Teams at two airports, 140 people.", "Apr 2014 – Dec 2018: Customer Service Agent, Turna Travel", "Bookings and complaints in three languages.")
doc.add_heading("Education and Qualifications", 1)
lines(doc, "2009 – 2013: BA, English Language and Literature, Hacettepe University")
doc.add_heading("Language Skills", 1)
lines(doc, "English: fluent, German: intermediate, Turkish: mother tongue")
doc.add_heading("Computer Skills", 1)
lines(doc, "Amadeus, Salesforce, Microsoft Office")
doc.add_heading("Referees", 1)
lines(doc, "Harun Celep, Station Manager, Kuğu Airlines Ground Services, harun@kugu.test")
doc.save(f"{folder}/word-printed-en.docx")

# Labels before everything, as forms on paper have them.
doc = Document()
lines(doc, "ÖZGEÇMİŞ","","Adı Soyadı: Mehmet Ali Dursunoğlu","Doğum Tarihi: 12.08.1979","Adres: Yeşilyurt Mah. Çay Sok. No:2 Ortahisar/Trabzon","Cep Tel: 0 542 511 90 27","E-posta: mali.dursunoglu@ornek.test","","EĞİTİM DURUMU","1998-2002 Karadeniz Teknik Üniversitesi, Harita Mühendisliği (Lisans)","1994-1997 Trabzon Lisesi","","İŞ TECRÜBESİ","2012-Halen: Boztepe Harita Ltd. Şti. – Kurucu Ortak","Kadastro yenileme ve imar uygulamaları.","2005-2012: Zigana Mühendislik – Harita Mühendisi","Yol ve tünel aplikasyonu.","2002-2005: Sümela Belediyesi – Memur","","BİLGİSAYAR BİLGİSİ","Netcad (çok iyi), AutoCAD (iyi), ArcGIS (orta)","","YABANCI DİL","İngilizce: Okuma: iyi, Yazma: orta, Konuşma: orta","","EHLİYET","B sınıfı","","REFERANSLAR","1- Prof. Dr. Kemal Aktaş (KTÜ Harita Müh. Böl.) 0532 333 21 09","2- Yusuf Şen (Zigana Mühendislik) 0535 777 65 43")
doc.save(f"{folder}/word-labels-tr.docx")

# One line for each job, "at" as a sign.
doc = Document()
lines(doc, "IREM SOLMAZ","Junior Frontend Developer","Izmir, Karşıyaka • +90 (552) 300 14 98 • irem.solmaz@ornek.test • github.com/iremsolmaz","Profile","Self-taught developer, curious about accessibility.","Experience","Frontend Developer @ Pırpır Labs (Remote)","Jan 2024 to Present","Component library with React.","Customer Support Associate @ Gümüş Kargo","Jun 2021 to Dec 2023","Chat and phone support.","Education","Ege University — Bachelor of Arts, Translation Studies, 2016 to 2020","Skills","HTML, CSS, TypeScript, React, Testing Library","Languages","Turkish (native), English (C1), Spanish (A2)","Interests","Sailing, chess")
doc.save(f"{folder}/word-at-en.docx")
