/** Invented, like the company itself; who runs a real site writes theirs. */
export const COMPANY = {
  name: "Mesai İş İlanları Yayıncılık A.Ş.",
  lines: ["Çınaraltı Mahallesi, Eski Matbaa Sokağı No: 7/3", "Örnekköy, İstanbul"],
};
