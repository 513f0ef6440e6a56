/** What people choose in Turkish: no public dictionary of the library has it. Those first that are chosen most. */
export const TURKISH_WORDS: readonly string[] = `
şifre şifrem parola parolam gizli giriş merhaba selam türkiye türk istanbul ankara izmir bursa antalya adana konya trabzon samsun kayseri eskişehir
gaziantep diyarbakır mersin erzurum malatya sakarya kocaeli rize ordu sivas urfa şanlıurfa van hatay manisa denizli balıkesir muğla bodrum karadeniz anadolu
galatasaray fenerbahçe beşiktaş trabzonspor cimbom fener kartal kanarya aslan şampiyon çarşı ultraslan gençfb atatürk mustafakemal kemal fatih kanuni osmanlı
bozkurt vatan bayrak millet asker polis mehmetçik doktor öğretmen mühendis avukat
mehmet mustafa ahmet ali hüseyin hasan ibrahim ismail osman yusuf murat ömer ramazan halil süleyman mahmut recep salih kadir emre burak can cem kaan
deniz eren efe yiğit berk mert onur serkan volkan hakan okan tolga umut barış özgür selim kerem kaya arda ayaz poyraz çınar aras alp alper batuhan oğuz oğuzhan
furkan enes yasin emirhan eymen miraç hamza bilal
fatma ayşe emine hatice zeynep elif meryem şerife sultan hanife merve zehra esra özlem yasemin hacer büşra kübra rabia melek dilek leyla gül gülşen nur
nuray sevgi sevda sibel songül pınar ebru derya ece ecrin defne asya hira azra nehir eylül ela nisa
yılmaz kaya demir çelik şahin yıldız yıldırım öztürk aydın özdemir arslan doğan kılıç aslan çetin kara koç kurt özkan şimşek polat korkmaz
aşkım canım hayatım sevgilim bebeğim birtanem tatlım kalbim seviyorum seniseviyorum sensizolmaz aşk sevgi kalp hayat mutluluk umut
anne baba annem babam kardeş kardeşim abla abi ağabey dede nine teyze amca dayı hala aile ailem çocuk bebek oğlum kızım
ev okul iş para araba telefon bilgisayar kitap kalem masa kapı pencere yol deniz güneş ay yıldız gök dünya çiçek gül papatya lale ağaç orman dağ göl
kedi köpek kuş balık at aslan kaplan kurt kartal arı kelebek
elma armut muz çilek karpuz üzüm ekmek su çay kahve süt şeker bal peynir zeytin simit baklava kebap lokum
pazartesi salı çarşamba perşembe cuma cumartesi pazar ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık bahar yaz sonbahar kış
kırmızı mavi yeşil sarı siyah beyaz mor pembe turuncu lacivert
bir iki üç dört beş altı yedi sekiz dokuz on yüz bin milyon birikiüç evet hayır tamam güzel iyi büyük küçük yeni eski benim senin bizim herkes
`
  .trim()
  .split(/\s+/);
