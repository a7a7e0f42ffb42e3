const slugs: Readonly<Record<number, string>> = {
  1: "cukurova seyhan yuregir",
  6: "altindag cankaya etimesgut golbasi kecioren mamak sincan yenimahalle",
  7: "alanya kepez konyaalti manavgat muratpasa",
  16: "gemlik inegol nilufer osmangazi yildirim",
  26: "odunpazari tepebasi",
  27: "sahinbey sehitkamil",
  33: "akdeniz mezitli yenisehir",
  34: "arnavutkoy atasehir avcilar bagcilar bahcelievler bakirkoy basaksehir bayrampasa besiktas beykoz beylikduzu beyoglu buyukcekmece cekmekoy esenler esenyurt eyupsultan fatih gaziosmanpasa gungoren kadikoy kagithane kartal kucukcekmece maltepe pendik sancaktepe sariyer sisli silivri sultanbeyli sultangazi tuzla umraniye uskudar zeytinburnu",
  35: "balcova bayrakli bornova buca cigli gaziemir karabaglar karsiyaka konak menemen torbali",
  38: "kocasinan melikgazi",
  41: "basiskele darica gebze izmit korfez",
  42: "karatay meram selcuklu",
  48: "bodrum fethiye marmaris mentese",
  55: "atakum ilkadim",
  59: "cerkezkoy corlu suleymanpasa",
  61: "ortahisar",
};

/** Where people work in the largest provinces, as "plate/slug". */
export const busyDistricts: ReadonlySet<string> = new Set(
  Object.entries(slugs).flatMap(([plate, all]) => all.split(" ").map((slug) => `${plate}/${slug}`)),
);
