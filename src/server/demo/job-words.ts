/** What companies of the demo write of their work: a task, the team, and what they offer make a job. */
export interface DemoJobWords {
  /** Where the cities of `words.ts` lie, in their order. */
  places: readonly (readonly [latitude: number, longitude: number])[];
  currency: string;
  /** What is paid in a month, about. */
  month: number;
  tasks: readonly string[];
  teams: readonly string[];
  offers: readonly string[];
  /** What somebody writes who applies. */
  letter: string;
}

export const DEMO_JOB_WORDS: Readonly<Record<string, DemoJobWords>> = {
  en: {
    places: [
      [51.51, -0.13],
      [52.49, -1.9],
      [43.65, -79.38],
      [52.64, -1.13],
      [41.88, -87.63],
      [-33.92, 18.42],
      [-37.81, 144.96],
    ],
    currency: 'GBP',
    month: 2900,
    tasks: [
      'You look after people who rely on us every day, and take the time that this needs.',
      'You plan, build and explain your work to those who use it.',
      'You take over a field of your own after three months at the side of a colleague.',
      'You help to put the daily work in order and to make it easier for everyone.',
    ],
    teams: [
      'We are eleven people between 22 and 61 and eat lunch together.',
      'The team is small, the ways are short and nobody shouts.',
      'Half of us work part time, so everything is written down.',
    ],
    offers: [
      'Breaks can be laid so that prayers fit, and Friday afternoon is free of meetings.',
      'We pay on time, train you and put every agreement in writing.',
      'You get thirty days of leave, and we plan the Eids early in the year.',
    ],
    letter:
      'Peace be with you. I have done this work for four years and like it most when it helps somebody at once. I could begin next month and would be glad to meet you.',
  },
  de: {
    places: [
      [52.52, 13.41],
      [50.94, 6.96],
      [48.21, 16.37],
      [53.55, 9.99],
      [47.37, 8.54],
      [48.78, 9.18],
      [50.11, 8.68],
    ],
    currency: 'EUR',
    month: 3300,
    tasks: [
      'Du bist für Menschen da, die sich auf uns verlassen, und hast die Zeit, die das braucht.',
      'Du planst, baust und erklärst deine Arbeit denen, die damit leben.',
      'Nach drei Monaten an der Seite einer Kollegin übernimmst du ein eigenes Gebiet.',
      'Du hilfst mit, den Alltag zu ordnen und für alle leichter zu machen.',
    ],
    teams: [
      'Wir sind elf Leute zwischen 22 und 61 und essen mittags zusammen.',
      'Das Team ist klein, die Wege sind kurz, und niemand wird laut.',
      'Die Hälfte von uns arbeitet in Teilzeit, darum steht alles geschrieben.',
    ],
    offers: [
      'Pausen lassen sich so legen, dass die Gebete passen, und freitagmittags gibt es keine Termine.',
      'Wir zahlen pünktlich, bilden dich weiter und halten jede Absprache schriftlich fest.',
      'Du hast dreißig Tage Urlaub, und die Feste planen wir früh im Jahr.',
    ],
    letter:
      'Der Friede sei mit euch. Ich mache diese Arbeit seit vier Jahren und mag sie am meisten, wenn sie jemandem sofort hilft. Ich könnte nächsten Monat anfangen und würde euch gern kennenlernen.',
  },
  ar: {
    places: [
      [30.04, 31.24],
      [31.95, 35.93],
      [34.02, -6.84],
      [25.29, 51.53],
      [36.81, 10.18],
      [15.5, 32.56],
      [29.38, 47.99],
    ],
    currency: 'USD',
    month: 1600,
    tasks: [
      'ترعى أناسًا يعتمدون علينا كلّ يوم، ولك من الوقت ما يحتاجه ذلك.',
      'تخطّط وتنفّذ وتشرح عملك لمن يستعمله.',
      'تتولّى مجالًا خاصًّا بك بعد ثلاثة أشهر إلى جانب زميل.',
      'تساعد في ترتيب العمل اليومي وتيسيره على الجميع.',
    ],
    teams: [
      'نحن أحد عشر شخصًا بين الثانية والعشرين والحادية والستين، ونتغدّى معًا.',
      'الفريق صغير والكلام مباشر ولا أحد يرفع صوته.',
      'نصفنا يعمل بدوام جزئي، ولذلك نكتب كلّ شيء.',
    ],
    offers: [
      'تُرتَّب الاستراحات على أوقات الصلاة، ولا اجتماعات بعد ظهر الجمعة.',
      'ندفع في الموعد، وندرّبك، ونكتب كلّ اتفاق.',
      'لك ثلاثون يومًا من الإجازة، ونخطّط للعيدين مبكرًا.',
    ],
    letter:
      'السلام عليكم ورحمة الله. أعمل في هذا المجال منذ أربع سنوات، وأحب ما فيه أن ينتفع به الناس. يمكنني البدء في الشهر القادم، ويسعدني أن ألتقي بكم.',
  },
  tr: {
    places: [
      [41.01, 28.98],
      [39.93, 32.86],
      [38.42, 27.14],
      [40.18, 29.06],
      [37.87, 32.48],
      [37.07, 37.38],
      [41.0, 39.72],
    ],
    currency: 'TRY',
    month: 75_000,
    tasks: [
      'Her gün bize güvenen insanlarla ilgilenirsiniz ve bunun için gereken zamanınız olur.',
      'İşinizi planlar, yapar ve kullananlara anlatırsınız.',
      'Bir meslektaşınızın yanında üç ay geçirdikten sonra kendi alanınızı üstlenirsiniz.',
      'Günlük işlerin düzenlenmesine ve herkes için kolaylaşmasına yardım edersiniz.',
    ],
    teams: [
      'Yirmi iki ile altmış bir yaş arasında on bir kişiyiz, öğlenleri birlikte yeriz.',
      'Ekip küçük, yollar kısa, kimse sesini yükseltmez.',
      'Yarımız yarı zamanlı çalışır, bu yüzden her şey yazılıdır.',
    ],
    offers: [
      'Molalar namaz vakitlerine göre ayarlanabilir, cuma öğleden sonra toplantı yoktur.',
      'Zamanında öder, sizi yetiştirir ve her anlaşmayı yazıya dökeriz.',
      'Otuz gün izniniz olur, bayramları yılın başında planlarız.',
    ],
    letter:
      'Selamün aleyküm. Bu işi dört yıldır yapıyorum, en çok da birine hemen faydası dokunduğunda seviyorum. Gelecek ay başlayabilirim; sizinle tanışmak isterim.',
  },
};
