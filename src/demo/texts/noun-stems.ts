/** Everyday and workplace nouns, the commoner ones first; word endings make tens of thousands of forms of them. */
export const nounStems: readonly string[] = `
iş ekip firma çalışma müşteri ürün hizmet proje üretim satış görev deneyim süreç bilgi destek takip ofis alan eğitim
kalite sistem program rapor plan hedef sonuç bölge şube depo araç makine malzeme sipariş teslimat belge kayıt evrak
fatura ödeme bütçe maliyet stok fiyat teklif sözleşme toplantı sunum görüşme iletişim dil yazı metin tasarım model
çizim ölçü kontrol denetim bakım onarım arıza parça yedek hat vardiya servis yemek sigorta prim ücret maaş izin yol
şehir ilçe semt merkez fabrika tesis atölye mağaza market otel restoran okul hastane klinik banka liman santral
bilgisayar yazılım donanım ağ sunucu veri tablo sayı hesap analiz test kod uygulama site sayfa içerik görsel video
reklam marka kampanya pazar rekabet fuar etkinlik ziyaret seyahat konaklama misafir konuk yolcu hasta öğrenci öğretmen
usta çırak kalfa uzman yönetici müdür sorumlu görevli personel çalışan aday başvuru ilan mülakat kariyer gelişim fırsat
olanak imkan katkı öneri fikir çözüm sorun risk güvenlik sağlık çevre enerji su elektrik gaz ısı ışık ses renk boya
kumaş iplik deri ahşap metal çelik demir cam seramik plastik kağıt karton kutu ambalaj etiket baskı kitap dergi gazete
haber yayın film müzik sahne spor oyun park bahçe ağaç çiçek tohum toprak tarla sera çiftlik süt et ekmek un şeker tuz
yağ meyve sebze balık kahve çay tatlı mutfak tabak bardak masa sandalye dolap kapı pencere duvar çatı zemin kat bina
konut daire arsa tapu kira emlak inşaat şantiye beton tuğla kalıp vinç kamyon tır otobüs minibüs otomobil motor lastik
fren direksiyon yakıt rota harita trafik köprü tünel havalimanı uçak gemi tekne kaptan pilot kurye paket koli palet raf
kargo gümrük ihracat ithalat döviz kredi faiz vergi yasa kanun kural yönetmelik dava avukat mahkeme hak sorumluluk ilke
değer amaç başarı emek sabır özen dikkat düzen disiplin takım lider örnek yöntem araştırma deney buluş bilim teknik
mühendis mimar doktor hemşire eczane ilaç tedavi ameliyat laboratuvar cihaz alet anahtar vida kablo pano sensör robot
ekran telefon tablet kamera yazıcı dosya klasör arşiv imza mühür kimlik kart şifre hesaplama ölçüm gözlem inceleme
değerlendirme planlama uygulayıcı geliştirme iyileştirme yenileme düzenleme yönlendirme bilgilendirme paylaşım katılım
yardım dayanışma gönüllü dernek vakıf kurum kuruluş ortak hissedar yatırım sermaye kazanç gelir gider tasarruf birikim
gelecek geçmiş bugün sabah akşam gece hafta ay yıl mevsim sezon dönem süre zaman saat dakika tarih takvim randevu tatil
aile çocuk genç yaşlı insan toplum kültür sanat gelenek köy kasaba mahalle sokak cadde meydan durak istasyon tren metro
bavul bilet vize pasaport rehber tur kamp plaj havuz kule kale müze anıt sergi atölyeci koleksiyon vitrin reyon kasa
indirim hediye kupon puan üyelik abone anket yorum şikayet iade değişim garanti onay itiraz başlık konu soru cevap
yanıt seçenek karar kriter koşul şart gereklilik ihtiyaç talep beklenti memnuniyet güven saygı nezaket dürüstlük
`
  .trim()
  .split(/\s+/);
