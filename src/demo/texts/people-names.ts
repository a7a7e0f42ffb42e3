export const firstNames = [
  "Ayşe", "Mehmet", "Zeynep", "Emre", "Fatma", "Can", "Derya", "Oğuz", "Selin", "Murat", "Ece", "Hakan", "Gizem",
  "Serkan", "Merve", "Tolga", "Büşra", "Volkan", "Esra", "Barış", "İrem", "Cem", "Şule", "Umut", "Pınar", "Kaan",
  "Yasemin", "Ozan", "Nazlı", "Halil", "Çiğdem", "İlker", "Tuğba", "Görkem", "Hande", "Rıza", "Melike", "Alper",
  "Seda", "Yiğit",
] as const;

export const lastNames = [
  "Akçabelli", "Demirkanat", "Yolaçan", "Taşkıran", "Gündoğdu", "Karabeyli", "Özbahçe", "Sarıçiçek", "Tekinalp",
  "Kocaoğlan", "Ilgazlı", "Bozkırlı", "Denizman", "Yavuzhan", "Çetinkol", "Uysalcan", "Keskinbaş", "Alpözü",
  "Ferahoğlu", "Güvenman", "Dinçsoy", "Erdemli", "Pamukçu", "Soylucan", "Varlıklı", "Kıvılcım", "Uçarlı", "Bilgeman",
  "Şenyurtlu", "Olgunay", "Canpolatlı", "Taylancı", "Hızlıer", "Küçükdağ", "Yağmurlu", "Aydınbey", "Gülşenli",
  "Kayabaşlı", "Toprakçı", "Yüceler",
] as const;
