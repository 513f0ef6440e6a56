import type { Words } from '../lexicon.ts';

/** What Turkish questions ask for that is not ours to answer, or is a tool's work. */
export const TR: Words = {
  i: 'ben, benim, bana, beni, biz, bizim',
  takfir:
    'kafir mi, kâfir mi, kafir midir, kafirmi, kafirler mi, mürted mi, münafık mı, müslüman mı sayılır, müslüman sayılır mı, aleviler müslüman mı, şiiler müslüman mı, şiiler kafir*, aleviler kafir*, kafir ilan, tekfir et, sapık mı, sapkın mı',
  sect: 'sünni mi şii mi haklı, selefi mi sufi mi, hangi tarikat doğru, hangi mezhep sapık, en kötü mezhep, hangi hoca sahte, hocalara hakaret, şiilere hakaret, selefilere hakaret, köpek şiiler, vehhabi köpek*, hangi cemaat doğru, hangi cemaat sapık',
  hatred:
    'yahudi fıkrası, hristiyan fıkrası, papaz fıkrası, yahudiler neden kötü, yahudiler domuz, hristiyanlar domuz, bütün yahudiler, bütün hristiyanlar, kafirlerden çalmak, kafiri dolandır*, kafire yalan, gayrimüslimi kandır*, yahudilere hakaret, hristiyanlara hakaret, alevilerle dalga, dalga geç .. yahudi*, ermeniler pis',
  violence:
    'kafirleri öldürmek isti*, kafirleri öldürelim, kafirleri öldürmeliyiz, kafirleri öldürebilir miyim, yahudileri öldürmek, yahudileri öldürelim, bomba yap*, bomba nasıl yap*, patlayıcı yap*, silah nasıl yapılır, ışide katıl*, ışide nasıl, iside katıl*, deaşa katıl*, cihat grubu, hangi cihat, suriyeye savaşmaya, saldırı güzel miydi, saldırıyı öv*, saldırıları öv*, peygambere hakaret edeni öldür*, hakaret edeni öldür*, zehir nasıl yapılır, kilise yak*, sinagog yak*, kafa kes* nasıl',
  imitation:
    'ayet uydur, sure uydur, hadis uydur, hadis uydursana, sure uydursana, sure yaz*, yeni bir sure, yeni sure, ayet yaz*, hadis yaz*, kuran gibi yaz*, kuran tarzında, kuran üslubuyla, kurana benzer, sure gibi, sure üret*, hadis üret*, ayet üret*, benzeri bir sure',
  persona:
    'gibi davran, gibi konuş, gibi cevap ver, rolü yap, rolünü oyna, rol yap, rolüne gir, farz et ki sen, artık sen, sen artık, bundan sonra sen, sen bir müftüsün, sen allahsın, sen peygambersin, şeyhim ol, müftü ol, ağzından konuş, yerine geç, taklit et, kılığında, müftü gibi, peygamber gibi konuş*, allah gibi',
  sexual:
    'porno*, seks pozisyon*, çıplak resim*, erotik*, seks hikaye*, seks nasıl yapılır, cinsel hikaye, oral seks',
  magic:
    'büyü yapmak isti*, büyü yapabilir miyim, büyü yapar mısın, nasıl büyü yap*, kara büyü nasıl, kara büyü yapmak, muska yapmak isti*, muska nasıl yap*, büyü nasıl yapılır, büyü yapmak istiyorum, aşk büyüsü, bağlama büyüsü, sevdirmek için muska, cin çağır*, cin nasıl çağ*, cinlerle konuş* nasıl, beddua büyüsü, papaz büyüsü, ayırma büyüsü, bağlamak için .. muska, muska tarif*, geri döndürmek için .. büyü, cin .. hizmet*',
  rules:
    'talimatları unut, talimatlarını unut, talimatları yok say, talimatlarını yok say, kuralları unut, kurallarını unut, kuralları yok say, kurallarını yok say, önceki talimat*, kuralları boşver, kurallarını boşver, sistem mesaj*, sistem promptu, system prompt, promptunu göster, promptunu yaz, talimatlarını göster, talimatlarını yaz, gizli talimat*, jailbreak, geliştirici modu, sansürsüz, filtresiz, filtreyi kapat, kısıtlama olmadan, sınırsız mod, roman için, romanım için, hikaye için gerekli bomba, base64, rot13, şifreyi çöz, yeni talimat*, ben senin geliştiricin*, ben senin yöneticin*, sadece evet de, helal de geç, helal olduğunu söyle, caizdir de, itaat etmek zorundasın, yukarıdaki her şeyi tekrarla, varsayımsal olarak .. fetva, sistem talimat*, talimatlarını .. yaz, talimatlarını .. söyle',
  other:
    'süper lig, şampiyonlar ligi, dünya kupası, galatasaray, fenerbahçe, beşiktaş, maç kaç kaç, maçı kim, maç sonucu, messi, ronaldo, formula 1, python, javascript, kod yaz*, html, web sitesi yap*, program yaz*, borsa tüyo*, hangi hisse, hisse senedi öner*, kripto al*, dolar kaç, dolar kuru, altın kaç, altın fiyat*, loto, hava durumu, hava nasıl, yağmur yağacak mı, kime oy, hangi parti*, erdoğan, trump, netanyahu, putin, imamoğlu, kılıçdaroğlu, matematik ödevi*, ödevimi yap, ödevimi, denklemi çöz, kompozisyon yaz, kimya ödevi, karekök, tarifi ver, pasta tarifi, kek tarifi, yemek tarifi, netflix, film öner*, dizi öner*, şarkı sözü, minecraft, fortnite, playstation, hangi telefon, iphone mu, laptop öner*, uçak bileti, otel öner*, restoran öner*, fıkra anlat, başkenti, en yüksek dağ, cv hazırla*, özgeçmiş, zayıflama, diyet listesi, kasko, vergi beyan*',
  religious:
    'helal*, haram*, caiz*, islam*, kuran*, namaz*, zekat*, dua*, hadis*, sünnet*, günah*, allah*, peygamber*, müslüman*, oruç*, ramazan*, cami*, dinen, faiz*, hüküm*, abdest*, hac*, sure*, fetva*',
  divorceSaid:
    'boş ol ded*, bos ol ded*, boşol ded*, boş ol dedi*, üç kere boş, uc kere bos, üç kez boş, 3 kere boş, boşadım ded*, seni boşadım, boşandık mı, boşanmış mı oldu*, boş olur mu*, nikahım düş*, nikahımız düş*, nikah düştü mü, mesajla boş*, whatsapptan boş*, sinirle boş*, öfkeyle boş*, karıma boş*, talak verdi*, talak .. geçerli mi',
  marriageValid:
    'nikahım geçerli mi, nikahımız geçerli mi, evliliğim geçerli mi, nikahım sahih, nikahımız sahih, hala evli miyiz',
  inheritance:
    'mirastan ne kadar, mirastan kaç, miras payım, miras nasıl paylaş*, mirası nasıl paylaş*, mirası nasıl böl*, bana ne kadar miras, miras hesapla*, bana ne düşer, bana kaç pay, bıraktı .. kız .. oğlan, miras .. kime ne kadar, miras .. ne kadar düşer, babam öldü .. miras, annem öldü .. miras',
  oath: 'adak adadım, adağımı, adağım, adamıştım, adak adamıştım, yeminim geçerli mi',
  period:
    'adetim .. gün*, regl .. gün*, adet .. gün .. lekelenme, lekelenme .. gün*, kahverengi akıntı .. gün*, hangi günler namaz kıl*, adetim normalde, adet düzenim, kanamam .. gün*, istihaze mi, özür kanı mı, adetim uzadı, adetim 10 gün*, adetim bitti tekrar',
  custody: 'velayet*, çocukların velayeti, çocuklar kimde kal*, çocuğum kimde kal*',
  medicalFast:
    'şeker hastasıyım .. oruç, diyabet* .. oruç, insülin .. oruç, epilepsi .. oruç, diyaliz .. oruç, böbrek hasta* .. oruç, kalp hastasıyım .. oruç, doktor .. oruç tutma*, doktorum .. oruç, ilaçlarım .. oruç, antidepresan .. oruç, bipolar .. oruç, kanserim .. oruç, kanser .. oruç tut*, kemoterapi .. oruç, yeme bozukluğu .. oruç, ilacımı bırak*, ilaçlarımı bırak*',
  debtPrayers: 'tam olarak kaç namaz borcum, kaç namaz borcum var, kaç vakit borcum, kaç gün oruç borcum',
  abortionMine:
    'hamileyim .. kürtaj, hamileyim aldır*, kürtaj olabilir miyim, kürtaj olayım mı, bebeğimi aldır*, aldırayım mı',
  courtMine:
    'boşanayım mı, eşimden ayrılayım mı, kocamdan boşanayım*, karımdan boşanayım*, kocamdan ayrılayım*',
  apostasyMine: 'dinden çıktım mı, kafir oldum mu, küfre girdim mi, imanım gitti mi, kelimei şehadet yenile*',
  zakatMine: 'zekat*, zekât*',
  amount: 'ne kadar, hesapla*, hesaplama, tl, euro, lira, dolar, gram, altınım, param var, birikim*',
  times:
    'ezan kaçta, ezan ne zaman okun*, sabah namazı kaçta, öğle kaçta, öğle namazı kaçta, ikindi kaçta, ikindi namazı kaçta, akşam ezanı kaçta, akşam namazı kaçta, akşam kaçta, yatsı kaçta, yatsı namazı kaçta, iftar kaçta, iftar saat*, sahur kaçta, sahur saat*, imsak kaçta, imsak saat*, namaz vakitleri, namaz vakti kaçta, namaz saatleri, bugünkü namaz vak*, iftara ne kadar, sonraki namaz, sıradaki namaz, güneş kaçta doğ*, iftara kaç',
  qibla:
    'kıble ne taraf*, kıble nerede, kıble hangi, kıble yönü, kıble yön*, kıbleyi nasıl bul*, kıble pusula*, hangi yöne namaz, kıble ne tarafa, kabe hangi yön*, kıble bul*, kible',
  mosque:
    'yakın cami*, yakınımdaki cami*, en yakın cami*, en yakın mescit, yakında cami*, cami nerede, buralarda cami, yakınlarda cami, cami bul*, yakınımda cami, çevremdeki cami*',
  ingredient:
    'e471, e441, e472, e472a, e472b, e472c, e472e, e920, e422, e322, e631, e635, e904, e542, e473, e475, e476, e481, e491, e570, e572, e153, e101, e160a, e252, e330, e406, e410, e412, e415, e621, e627',
  halalOf: 'helal*, haram*, caiz, yenir, yenilir, domuz',
  hijri:
    'hicri tarih, bugün hicri, hicri takvim* bugün, hicri ayın kaç*, hangi hicri ay, ramazan ne zaman, ramazan ne zaman başlıyor, bayram ne zaman, kurban bayramı ne zaman, ramazan bayramı ne zaman, aşure ne zaman, kandil ne zaman, mevlid kandili ne zaman, berat kandili ne zaman, ramazana kaç gün, ramazan kaç gün kaldı, arefe ne zaman, ramazan 2026, ramazan 2027, 2027 ramazan, 2026 ramazan, bayrama kaç gün, üç aylar ne zaman',
  tasbih: 'tesbih başlat, tesbih aç, zikirmatik, tesbih sayacı, zikir sayacı',
  besides:
    'hilal*, hesap mı, hisse*, kripto*, fitre*, fıtr*, takı*, eve, evime, araba*, borç*, kira*, kime, kimlere',
  myself: 'miyim, mıyım',
};
