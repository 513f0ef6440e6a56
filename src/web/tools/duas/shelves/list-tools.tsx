import { useState } from 'react';
import { ArrowUpDown, Check, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { deleteList, saveList } from '#web/domain/duas/own-duas.ts';
import type { OwnList } from '#web/domain/duas/own-duas.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { NameForm } from '#web/tools/duas/shelves/name-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ListToolsProps {
  list: OwnList;
  arranging: boolean;
  onArrange: (arranging: boolean) => void;
}

export function ListTools({ list, arranging, onArrange }: ListToolsProps) {
  const t = useText<typeof en>('tools/duas');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'name' | 'delete' | null>(null);
  const close = () => setOpen(null);
  function rename(name: string) {
    saveList({ ...list, name });
    close();
  }
  async function remove() {
    await navigate('/duas', { replace: true });
    deleteList(list.id);
  }
  return (
    <div className="flex flex-wrap gap-2">
      {list.duas.length > 0 && (
        <Button look={arranging ? 'primary' : 'plain'} onClick={() => onArrange(!arranging)}>
          {arranging ? (
            <Check className="size-5" aria-hidden="true" />
          ) : (
            <ArrowUpDown className="size-5" aria-hidden="true" />
          )}
          {arranging ? t('arranged') : t('arrange')}
        </Button>
      )}
      <Button look="plain" onClick={() => setOpen('name')}>
        <Pencil className="size-5" aria-hidden="true" />
        {t('rename')}
      </Button>
      <Button look="plain" onClick={() => setOpen('delete')}>
        <Trash2 className="size-5" aria-hidden="true" />
        {t('deleteList')}
      </Button>
      <Dialog open={open === 'name'} onClose={close} title={t('rename')}>
        <NameForm name={list.name} action={t('save')} onDone={rename} onCancel={close} />
      </Dialog>
      <Dialog open={open === 'delete'} onClose={close} title={t('deleteList')}>
        <p>{t('deleteListText', { name: list.name })}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="plain" onClick={close}>
            {t('cancel')}
          </Button>
          <Button look="danger" onClick={() => void remove()}>
            {t('deleteList')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
