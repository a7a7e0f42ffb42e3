export const neighbourhoods = [
  "Bahçelievler", "Yeni", "Cumhuriyet", "Fatih", "Atatürk", "Barbaros", "Kurtuluş", "Zafer", "Hürriyet", "Esentepe",
  "Çamlık", "Yeşiltepe", "İstasyon", "Mimar Sinan", "Yıldız", "Güzelyalı", "Merkez", "Fevzi Çakmak", "Yunus Emre",
  "Selçuklu", "Mevlana", "Kavaklı", "Karşıyaka", "Gazi", "Organize Sanayi", "Akşemsettin", "Pınarbaşı", "Çınar",
] as const;

export const streets = [
  "Atatürk Cad.", "Cumhuriyet Cad.", "İstiklal Cad.", "İnönü Bulvarı", "Gül Sok.", "Lale Sok.", "Menekşe Sok.",
  "Çınar Cad.", "Sanayi Cad.", "Okul Sok.", "Bağlar Cad.", "Kervan Sok.", "Ihlamur Sok.", "Zeytin Cad.", "Defne Sok.",
  "Kıbrıs Şehitleri Cad.", "Gazi Bulvarı", "Yıldırım Sok.", "Şelale Sok.", "Fidan Sok.", "Papatya Sok.", "1. Cad.",
  "4. Cad.", "27. Sok.", "1042. Sok.", "Fabrika Yolu Cad.", "Liman Cad.", "Hastane Cad.", "Üniversite Cad.",
] as const;
