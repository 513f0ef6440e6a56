import { useState } from 'react';
import type { ReactNode } from 'react';
import { PrayerLog } from '#web/domain/prayer/log/prayer-log.tsx';
import { Dawn } from '#web/platform/theme/artwork/dawn.tsx';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { Mark } from '#web/platform/theme/artwork/mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';

const LOOKS = ['primary', 'gold', 'soft', 'plain', 'quiet', 'danger'] as const;

/** For those who build: every component in one place. Not part of a production build, hence not translated. */
export default function GalleryScreen() {
  return (
    <div className="grid gap-6 pb-12 md:grid-cols-2">
      <h1 className="text-3xl font-semibold md:col-span-2">Kit</h1>
      <Shelf title="Buttons">
        <div className="flex flex-wrap gap-3">
          {LOOKS.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
          <Button busy>busy</Button>
          <Button disabled>disabled</Button>
        </div>
      </Shelf>
      <Shelf title="Fields">
        <TextField label="Text" hint="A hint" defaultValue="Amina" />
        <TextField label="With error" error="Not like this." defaultValue="?" />
        <PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret" />
        <TextArea label="Long text" />
        <SelectField label="Choice">
          <option>One</option>
          <option>Two</option>
        </SelectField>
        <Checkbox label="Agreed" />
        <Checkbox label="With error" error="Please agree." />
      </Shelf>
      <Shelf title="Choices">
        <Choices />
      </Shelf>
      <Shelf title="News">
        <Notice>Calm</Notice>
        <Notice look="good">Good</Notice>
        <Notice look="bad">Bad</Notice>
        <Retry text="Could not be loaded." action="Try again" onRetry={() => toast('Trying')} />
        <Button look="soft" onClick={() => toast('Something good')}>
          Toast
        </Button>
        <Spinner label="Loading" />
      </Shelf>
      <PrayerLog today={{ year: 2026, month: 11, day: 15 }} />
      <Shelf title="Artwork">
        <div className="relative grid h-72 place-items-center overflow-hidden rounded-card bg-night text-dawn">
          <Lattice className="absolute inset-0 opacity-20" />
          <div className="relative flex h-64 items-end gap-6">
            <Button look="bright">bright</Button>
            <Mark className="size-24" />
            <Dawn className="h-64" />
          </div>
        </div>
      </Shelf>
    </div>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

function Choices() {
  const [segment, setSegment] = useState('one');
  const [on, setOn] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Segments
        label="Segments"
        segments={[
          { value: 'one', label: 'One' },
          { value: 'two', label: 'Two' },
        ]}
        value={segment}
        onChange={setSegment}
      />
      <Switch label="Switch" checked={on} onChange={setOn} />
      <Tabs
        label="Tabs"
        tabs={[
          { id: 'a', label: 'First', content: 'First content' },
          { id: 'b', label: 'Second', content: 'Second content' },
        ]}
      />
      <Menu
        trigger={<Button look="plain">Menu</Button>}
        items={[
          { id: 'a', label: 'First', onSelect: () => toast('First') },
          { id: 'b', label: 'Second', onSelect: () => toast('Second') },
        ]}
      />
      <Disclosure title="Disclosure" aside="12">
        Content
      </Disclosure>
      <Button look="soft" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Dialog">
        <p>Closes on Escape and beside it.</p>
        <Button onClick={() => setOpen(false)}>Close</Button>
      </Dialog>
    </>
  );
}
