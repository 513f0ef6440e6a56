import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { neighbour } from './halaqa-lab.ts';
import { answer, openLab, sees } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const rename = (member: Member, _username: string) => answer(member, 'set_username', { _username });
const show = async (member: Member, display_name: string) =>
  (await member.client.from('profiles').update({ display_name }).eq('user_id', member.id)).error?.details ??
  null;

describe('a name that speaks for others', () => {
  test.each([
    [
      'admin',
      'Admin1',
      'ADM1N',
      'a.d.m.i.n',
      'the_admin',
      'ali_admin',
      'administrator',
      'moderator',
      'rnoderator',
    ],
    [
      'support',
      'rafiq',
      'RAFIQ',
      'rafiq_support',
      'rafiqteam',
      'rafiq2026',
      'official',
      '0fficial',
      'offlcial',
      'imam',
      'imam_ali',
    ],
    [
      'Administratorin',
      'Offiziell',
      'Kundendienst',
      'yönetici',
      'YÖNETİCİ',
      'moderatör',
      'destek',
      'resmi',
      'diyanet',
    ],
    ['المشرف', 'الإدارة', 'دعم', 'رسمي', 'إمام', 'مدير', 'رفيق', 'مشرف_علي'],
  ])('is no username: %s and its like', async (...names) => {
    const member = await lab.aged('adult');
    await lab.rows(`delete from private.allowances where user_id = $1`, [member.id]);
    for (const name of names) expect([name, await rename(member, name)]).toEqual([name, 'taken']);
  });

  test.each([
    [
      'Admin',
      'аdmin',
      'ad\u200Bmin',
      'Аdmіn',
      'ａｄｍｉｎ',
      '𝐀𝐝𝐦𝐢𝐧',
      'ᴀᴅᴍɪɴ',
      'A d m i n',
      'Àdmîn',
      'Adm!n',
      'Ad\u00ADmin',
      'adm\u2060in',
    ],
    [
      'Rafiq',
      'Rafiq Support',
      'Official Rafiq',
      'Ali (Moderator)',
      'Suppοrt',
      'Imam Yusuf',
      'lmam Yusuf',
      'Müftü Ali',
    ],
    ['Ali, Administrator', 'Offizieller Kanal', 'Resmî Hesap', 'Rafiq Ekibi', 'Yetkili'],
    ['المشرف العام', 'الدعم الفني', 'الإمام أحمد', 'فريق رفيق', 'الإ\u200Dدارة', 'إدا\u0640رة'],
  ])('is no name to show: %s and its like', async (...names) => {
    const member = await lab.aged('adult');
    for (const name of names) expect([name, await show(member, name)]).toEqual([name, 'name_reserved']);
  });

  test.each([
    'Rafiq Ahmad',
    'Adel Imam',
    'عادل إمام',
    'رفيق أحمد',
    'Ekrem İmamoğlu',
    'Malik',
    'Modeste',
    'Amina',
    'نور',
    'Refik',
  ])('is not %s: people are called so', async (name) => {
    expect(await show(await lab.aged('adult'), name)).toBeNull();
  });

  test.each([
    // Cherokee, Lisu, Coptic, Canadian syllables, Deseret, Vai; Latin letters of phonetics; signs in the place of letters.
    ['Ꭺdmin', 'Ꮪupport', 'ꓮdmin', 'ꓢupport', 'ꓮꓓꓟꓲꓠ', 'Ⲁdmin', 'adᗰin', '𐐀dmin', 'ꔢdmin'],
    ['ʂupport', 'ɱoderator', 'ɐdmin', 'adⱮin', 'ꞩupport', 'aꝺmin', 'admiꞑ', 'ᶏdmin', 'Ɑdmin'],
    ['🅐🅓🅜🅘🅝', '🇦🇩🇲🇮🇳', 'Supp○rt', 'Supp⚪rt', '🅂🅄🄿🄿🄾🅁🅃', 'Adm│n'],
    ['ΑDΜΙΝ', 'ΑΔΜΙΝ', 'Ѕuррогt', 'ŋoderator Sűpport', 'Ɓetreiber', 'Øfficiał', 'aðmin', 'Sup\u2062port'],
    // Words of two scripts, one of which hides in the other.
    ['Aliсе', 'Юsuf', 'Omаr', 'Χalid', 'عlي Ali', 'Yusuf\u200Bов', 'Admㅣn', 'ロmar', 'Ali\u{323AF}'],
  ])('is not %s and its like, by whatever letters', async (...names) => {
    const member = await lab.aged('adult');
    for (const name of names)
      expect([name, ['name_reserved', 'name_letters'].includes((await show(member, name)) ?? '')]).toEqual([
        name,
        true,
      ]);
  });

  test('has no letter that folds into none: every Latin one is read as plain ones', async () => {
    const odd = await lab.rows(`
      select chr(point) as letter from private.letters l, unnest(l.points) as r (points),
        generate_series(lower(r.points), upper(r.points) - 1) as point
      where l.script = 'Latin' and private.seen_as(chr(point)) !~ '^[a-z]+$'`);
    expect(odd).toEqual([]);
  });

  test('letters are those that Unicode gives to a script', async () => {
    const rows = await lab.rows<{ script: string; first: number; last: number }>(`
      select script, lower(r.points) as first, upper(r.points) - 1 as last
      from private.letters l, unnest(l.points) as r (points)`);
    const letter = /^[\p{L}\p{M}]$/u;
    for (const { script, first, last } of rows) {
      if (script === 'nobody' || script === 'East Asian') continue;
      const own = new RegExp(`^\\p{Script=${script}}$`, 'u');
      for (let point = first; point <= last; point += 1) {
        const sign = String.fromCodePoint(point);
        // A later Unicode than that of this machine may have been asked.
        if (/\p{Cn}/u.test(sign)) continue;
        if (!letter.test(sign) || !own.test(sign)) throw new Error(`${sign} is not ${script}`);
      }
    }
    const known = (point: number) => rows.some(({ first, last }) => first <= point && point <= last);
    for (let point = 0x21; point < 0x1_e9_60; point += 1) {
      const sign = String.fromCodePoint(point);
      if (/\p{L}/u.test(sign) && !/[\p{Script=Common}\p{Script=Inherited}]/u.test(sign) && !known(point))
        throw new Error(`${sign} (${point.toString(16)}) is of no script`);
    }
  });

  test.each([
    'محمد علي',
    'محمّد بن سَلمان',
    'فاطمه زهرا',
    'گلزار',
    'نور محمد خان',
    'ئاسۆ',
    'ﷲ',
    'Нұрсұлтан Әбішұлы',
    'Ўткир Ғуломов',
    'Ҳасан',
    'Юсуф Хаджи',
    'Αλέξανδρος Παπαδόπουλος',
    'Արմեն',
    'გიორგი',
    'আব্দুল করিম',
    'अब्दुल क़रीम',
    'ਗੁਰਪ੍ਰੀਤ',
    'ગુજરાતી',
    'அப்துல் ரஹ்மான்',
    'అబ్దుల్',
    'അബ്ദുൾ',
    'ಅಬ್ದುಲ್',
    '王小明',
    '馬 Ma Long',
    '山田 太郎',
    'サラ・アリ',
    '김철수',
    'สมชาย',
    'ສົມຊາຍ',
    'သီရိ',
    'សុខា',
    'བསྟན་འཛིན',
    'ᠪᠠᠲᠤ',
    'አብዱ',
    'עבד אל-כרים',
    'އަޙްމަދު',
    'ሙሐመድ',
    'ߡߎߛߊ߫',
    'ⴰⵎⴰⵣⵉⵖ',
    '𞤀𞤣𞤢𞤥',
    '𐴀𐴁',
    'ꦄꦧ꧀ꦢꦸꦭ꧀',
    'ܝܘܚܢܢ',
    'Nguyễn Thị Hồng',
    'Şükrü Özgür',
    'Ḥasan al-Baṣrī',
    'ʿUmar',
    'Əli Əliyev',
    'Ɗanjuma Ƙasim',
    'Ngũgĩ',
    'Ŋalula',
    'Đorđe',
    'O’Connor',
    "D'Arcy",
    'Jean-Luc',
    'José María (Pepe)',
    'Ali 🇹🇷',
    'Umm Yusuf 🌙',
    'Abu Bakr 2',
    'Ali عمر',
    'Ömer Юсуф',
    'Zoë–Ann',
  ])('is not %s, which people bear', async (name) => {
    const [fits] = await lab.rows<{ fits: boolean }>('select private.may_bear($1, null) as fits', [name]);
    expect(fits).toEqual({ fits: true });
  });

  test('of a company is refused with its reason, too', async () => {
    const owner = await lab.aged('adult');
    await answer(owner, 'accept_halaqa_rules', { _version: 1 });
    for (const [_name, why] of [
      ['Rafiq Admin', 'name_reserved'],
      ['Firmа & Sons', 'name_letters'],
      ['Şirket Ortakları & شركة', null],
    ])
      expect([_name, await answer(owner, 'save_company', { _id: randomUUID(), _name })]).toEqual([
        _name,
        why,
      ]);
  });

  test('of a megabyte is too long before anything else', async () => {
    const { client, id } = await lab.aged('adult');
    const display_name = 'Ahmad Yusuf '.repeat(80_000);
    expect(
      (await client.from('profiles').update({ display_name }).eq('user_id', id)).error?.message,
    ).toContain('profiles_display_name_check');
  });

  test('is taken back where it was given before, and only that', async () => {
    const migration = await readFile(
      fromRoot('supabase/migrations/20261121010400_names_and_channels.sql'),
      'utf8',
    );
    const [statement] = /^select private\.give_names_back[^;]+;/m.exec(migration) ?? [];
    const kept = [
      'Ahmad',
      'Şükrü Özgür',
      'José María (Pepe)',
      'محمّد بن سَلمان',
      'Ali عمر',
      '王小明',
      'Thor Ødegård',
    ];
    const lost = ['Aliсе', 'عlي Ali', 'aðmin', 'ᶏdmin', 'Supp○rt', 'ΑDΜΙΝ', 'Юsuf', 'Ðestek'];
    const people = await Promise.all(
      [...kept, ...lost, 'Rafiq Support'].map(async (name) => ({ name, ...(await lab.aged('adult')) })),
    );
    await lab.rows('alter table public.profiles disable trigger profiles_plain');
    try {
      for (const { name, id } of people)
        await lab.rows('update public.profiles set display_name = $2 where user_id = $1', [id, name]);
    } finally {
      await lab.rows('alter table public.profiles enable trigger profiles_plain');
    }
    // One was an admin.
    const [former] = people.slice(-1);
    await lab.rows(
      `insert into public.admin_actions (by, action, subject_id) values ('operator', 'admin_ended', $1)`,
      [former?.id],
    );
    await lab.rows(statement ?? '');
    for (const { name, id } of people)
      expect([
        name,
        (await lab.rows('select display_name from public.profiles where user_id = $1', [id]))[0],
      ]).toEqual([name, { display_name: kept.includes(name) ? name : null }]);
  });

  test('is not given at sign-up, with or without the hook, nor to a guest who joins', async () => {
    const { email, password } = newPerson();
    const { error } = await newClient(lab.server, lab.server.anonKey).auth.signUp({
      email,
      password,
      options: { data: { username: 'rafiq.support', privacy_accepted: true } },
    });
    expect(error?.code).toBe('username_taken');
    const [made] = await lab.rows<{ id: string }>(
      `insert into auth.users (id, raw_user_meta_data) values (gen_random_uuid(), '{"username": "Admin"}') returning id`,
    );
    expect(await lab.rows('select username from public.profiles where user_id = $1', [made?.id])).toEqual([
      { username: null },
    ]);
  });

  test('is an admin’s to bear, as long as they are one', async () => {
    const [admin, other] = [await lab.aged('adult'), await lab.aged('adult')];
    await makeAdmin(lab.database, admin);
    expect([await show(admin, 'Rafiq Support'), await rename(admin, 'rafiq.support')]).toEqual([
      null,
      'changed',
    ]);
    await makeAdmin(lab.database, other);
    await show(other, 'Yusuf Öz');
    const [before] = await lab.rows('select username from public.profiles where user_id = $1', [other.id]);
    await lab.rows('delete from public.admins where user_id = any ($1)', [[admin.id, other.id]]);
    const named = (table: string, { id }: Member) =>
      lab.rows(`select display_name, username from public.${table} where user_id = $1`, [id]);
    for (const table of ['profiles', 'public_profiles']) {
      expect(await named(table, admin)).toEqual([{ display_name: null, username: null }]);
      expect(await named(table, other)).toEqual([{ display_name: 'Yusuf Öz', ...before }]);
    }
    expect(await rename(admin, 'rafiq.support')).toBe('taken');
    expect(await rename(admin, `later${Date.now()}`)).toBe('changed');
  });
});

describe('a username that was somebody’s', () => {
  test('rests for 180 days after they are erased, and nothing says whose it was', async () => {
    const [gone, other] = [await lab.aged('adult'), await lab.aged('adult')];
    const name = `Salma${Date.now()}`;
    await rename(gone, name);
    await lab.rows('delete from auth.users where id = $1', [gone.id]);
    expect(await rename(other, name.toUpperCase())).toBe('taken');
    const resting = JSON.stringify(await lab.rows('select * from private.resting_names'));
    expect(resting.toLowerCase()).not.toContain(name.toLowerCase());
    expect(resting).not.toContain(gone.id);
    await lab.turnClock('179 days');
    expect(await rename(other, name)).toBe('taken');
    await lab.turnClock('181 days');
    expect(await rename(other, name)).toBe('changed');
    await lab.rows('select public.tidy_accounts()');
    expect(await lab.rows('select from private.resting_names')).toEqual([]);
  });
});

describe('an account that never confirmed', () => {
  const unconfirmed = async () => {
    const member = await newMember(lab.server);
    await lab.rows(`update auth.users set email_confirmed_at = null, last_sign_in_at = null where id = $1`, [
      member.id,
    ]);
    await lab.rows(`update public.profiles set age_group = 'adult' where user_id = $1`, [member.id]);
    await lab.rows('delete from auth.sessions where user_id = $1', [member.id]);
    return member;
  };

  test('is seen by nobody, and seen once it confirmed', async () => {
    const [member, other] = [await unconfirmed(), await lab.aged('adult')];
    expect(await sees(other, member)).toBe(false);
    expect(await answer(other, 'request_connection', { _user_id: member.id })).toBe(false);
    await lab.rows('update auth.users set email_confirmed_at = now() where id = $1', [member.id]);
    expect(await sees(other, member)).toBe(true);
  });

  test('is gone after seven days with its name; others are not', async () => {
    const [member, other, guest] = [await unconfirmed(), await lab.aged('adult'), await lab.aged('adult')];
    await lab.rows(
      'update auth.users set is_anonymous = true, email = null, email_confirmed_at = null where id = $1',
      [guest.id],
    );
    const [named] = await lab.rows<{ username: string }>(
      'select username from public.profiles where user_id = $1',
      [member.id],
    );
    const sweep = async (by: string) => {
      await lab.turnClock(by);
      await lab.rows('select public.tidy_accounts()');
      await lab.rows(`select jobs.enqueue('erase-accounts', '{}')`);
      await expect.poll(() => lab.rows(`select from jobs.queue where kind = 'erase-accounts'`)).toEqual([]);
      return (await lab.rows('select from auth.users where id = any ($1)', [[member.id, other.id, guest.id]]))
        .length;
    };
    expect(await sweep('6 days 23 hours')).toBe(3);
    expect(await sweep('7 days 1 hour')).toBe(2);
    expect(await rename(other, named?.username ?? '')).toBe('changed');
  });
});

describe('somebody who is banned is not paid', () => {
  const ban = ({ id }: Member) =>
    lab.rows(`update auth.users set banned_until = now() + interval '30 days' where id = $1`, [id]);
  const balance = async ({ id }: Member) =>
    Number(
      (await lab.rows('select balance from public.points_accounts where user_id = $1', [id]))[0]?.['balance'],
    );

  test('for whom they invited', async () => {
    const [inviter, banned] = [await lab.aged('adult'), await lab.aged('adult')];
    for (const who of [inviter, banned]) {
      const [{ code } = { code: '' }] = (await answer(who, 'my_invite')) as { code: string }[];
      if (who === banned) await ban(who);
      await newMember(lab.server, { invite_code: code });
    }
    expect([await balance(inviter), await balance(banned)]).toEqual([10, 0]);
  });

  test('for coming back or anything else that earns', async () => {
    const banned = await lab.aged('adult');
    await ban(banned);
    const [paid] = await lab.rows<{ paid: boolean }>(
      `select private.earn_points(id, 'lesson', 'x') as paid from public.points_accounts where user_id = $1`,
      [banned.id],
    );
    expect([paid?.paid, await balance(banned)]).toEqual([false, 0]);
    expect(await answer(banned, 'award_eight_hour_return_points', { _user_id: banned.id })).toBe('42501');
  });

  test('by gifts, of their family neither', async () => {
    const [parent, child] = [await lab.aged('adult'), await lab.aged('16_17')];
    await lab.rows(
      'insert into public.family_links (parent_id, child_id, approved_at) values ($1, $2, now())',
      [parent.id, child.id],
    );
    await lab.give(parent, 10);
    const gift = (key: string) => answer(parent, 'gift_points', { _to: child.id, _amount: 1, _key: key });
    expect(await gift('first of two')).toMatchObject([{ balance: 9 }]);
    await ban(child);
    expect([await gift('second of two'), await balance(child)]).toEqual(['not_connected', 1]);
  });
});

const NO_WEBSITES = [
  'http://example.org',
  'https://user@evil.org',
  'https://good.org:password@evil.org',
  'https://good.org\\@evil.org',
  'https://good.org\\.evil.org',
  'https://EXAMPLE.org',
  'https://exämple.org',
  'https://localhost',
  'https://1.2.3.4',
  'https://example.org/"onclick="x',
  'https://example.org/a b',
  'javascript:alert(1)',
  'https:example.org',
  'https:///example.org',
  '//example.org',
];

describe('a website in a profile', () => {
  test.each(NO_WEBSITES)('is not %s', async (website) => {
    const member = await lab.aged('adult');
    const { error } = await member.client
      .from('professional_profiles')
      .insert({ user_id: member.id, website });
    expect(error?.code).toBe('23514');
  });

  test.each([
    'https://example.org',
    'https://www.example.org:8443/a/b?c=d#e',
    'https://xn--mnchen-3ya.de/@ali',
  ])('is %s', async (website) => {
    const member = await lab.aged('adult');
    const { error } = await member.client
      .from('professional_profiles')
      .insert({ user_id: member.id, website });
    expect(error).toBeNull();
  });
});

test.each(NO_WEBSITES)('a website of a company is not %s', async (_website) => {
  const owner = await neighbour(lab);
  const save = (more: object) =>
    answer(owner, 'save_company', { _id: randomUUID(), _name: `Olive mill ${randomUUID()}`, ...more });
  expect(await save({ _website })).toBe('company_invalid');
  expect(await save({ _website: 'https://example.org/mill' })).toBeNull();
});

/** Addresses that nobody is led to: our own server sends to the first, the others are places in the app. */
const NOT_CLICKED = ['public.push_subscriptions.endpoint', 'public.notifications.url'];

test('every column with an address of the web is held to one rule', async () => {
  const columns = await lab.rows<{ name: string; rules: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name,
       coalesce(string_agg(pg_get_constraintdef(k.oid), ' '), '') as rules
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and format_type(a.atttypid, null) = 'text'
     group by 1 order by 1`,
  );
  const isAddress = ({ name, rules }: (typeof columns)[number]) =>
    /(website|url|link|href|homepage|endpoint|apply_to)$/u.test(name) ||
    /http/u.test(rules) ||
    /is_website/u.test(rules);
  const found = columns.filter((column) => isAddress(column) && !NOT_CLICKED.includes(column.name));
  expect(found.map(({ name }) => name)).toEqual([
    'public.companies.website',
    'public.job_offers.apply_by',
    'public.job_offers.apply_to',
    'public.professional_profiles.website',
    'public.public_professional_profiles.website',
  ]);
  for (const { name, rules } of found) {
    expect(rules, name).toContain('private.is_website(');
    expect(rules, name).not.toContain('http');
  }
});
