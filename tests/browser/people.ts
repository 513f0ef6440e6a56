import { newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { behind, type House } from './browser.ts';

export interface Known extends Member {
  username: string;
  name: string;
}

/** Those who meet in a test. */
export function peopleIn(house: () => House) {
  const database = behind(house);
  const newcomer = async (name: string, language: string): Promise<Known> => {
    const person = newPerson();
    const member = await newMember(house().server, { language }, person);
    await member.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
    await database.query(`update auth.users set created_at = now() - interval '30 days' where id = $1`, [
      member.id,
    ]);
    await database.query('update public.profiles set display_name = $2 where user_id = $1', [
      member.id,
      name,
    ]);
    return { ...member, username: person.username, name };
  };
  return {
    /** An adult whose account is not new, under a name that others see. */
    newcomer,
    /** One who has agreed to how people meet here, too. */
    grown: async (name: string, language: string): Promise<Known> => {
      const member = await newcomer(name, language);
      await member.client.rpc('accept_halaqa_rules', { _version: 1 }).throwOnError();
      return member;
    },
    /** Connected for so many days: contacts of yesterday are new ones. */
    connected: async (one: Member, other: Member, days = 30): Promise<void> => {
      await one.client.rpc('request_connection', { _user_id: other.id }).throwOnError();
      await other.client.rpc('accept_connection', { _user_id: one.id }).throwOnError();
      await database.query(
        `update public.connections set accepted_at = now() - make_interval(days => $3)
         where $1 in (requester_id, addressee_id) and $2 in (requester_id, addressee_id)`,
        [one.id, other.id, days],
      );
    },
  };
}
