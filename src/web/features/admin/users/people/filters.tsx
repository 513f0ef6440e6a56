import { AGE_GROUPS } from '#web/domain/person/age-group.ts';
import type personWords from '#web/domain/person/en.json';
import { MADHABS } from '#web/domain/person/madhab.ts';
import type admin from '#web/features/admin/en.json';
import { ROLES } from '#web/features/admin/staff.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useAddressFields } from '#web/features/admin/users/address-fields.ts';
import type en from '#web/features/admin/users/en.json';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { PROFILE_LANGUAGES } from '#web/platform/language/languages.ts';
import type { PeopleFilter } from '#web/features/admin/users/people/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';

const NAMES = ['age', 'madhab', 'language', 'role', 'banned'] as const;

/** Whom the address asks for. */
export function usePeopleFilter(): PeopleFilter {
  const { search } = useAddressFields();
  const banned = search.get('banned');
  return {
    query: useSearched(),
    age: search.get('age'),
    madhab: search.get('madhab'),
    language: search.get('language'),
    role: search.get('role'),
    banned: banned === null ? null : banned === 'yes',
  };
}

export function Filters() {
  const t = useText<typeof en>('features/admin/users');
  const person = useText<typeof personWords>('domain/person');
  const panel = useText<typeof admin>('features/admin');
  const languageName = useLanguageName();
  const { may } = useStaff();
  const { search, choose } = useAddressFields();
  const options: Record<(typeof NAMES)[number], readonly (readonly [string, string])[]> = {
    age: [...AGE_GROUPS.map((age) => [age, person(`age.${age}`)] as const), ['unset', t('notSaid')]],
    madhab: MADHABS.map((madhab) => [madhab, person(`madhab.${madhab}`)]),
    language: PROFILE_LANGUAGES.map((code) => [code, languageName(code)]),
    role: ROLES.map((role) => [role, panel(`role.${role}`)]),
    banned: [
      ['yes', t('banned.yes')],
      ['no', t('banned.no')],
    ],
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchBox
        label={t('search')}
        hint={t(may('accounts') ? 'searchHintAddress' : 'searchHint')}
        keeps={NAMES}
        keepsScroll
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-end gap-3">
        {NAMES.map((name) => (
          <SelectField
            key={name}
            label={t(`filter.${name}`)}
            value={search.get(name) ?? ''}
            onChange={({ target }) => choose(name, target.value)}
          >
            <option value="">{t('any')}</option>
            {options[name].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </div>
  );
}
