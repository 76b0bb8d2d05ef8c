import { t } from '../../engine/index.ts'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { listKeyGroups } from './keys.ts'
import './palette.css'

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Keyboard keys')} onClose={onClose}>
      {listKeyGroups().map(({ title, keys }) => (
        <section key={title} className="keys">
          <h3>{title}</h3>
          <dl>
            {keys.map(({ press, does }) => (
              <div key={does}>
                <dt>
                  {press.map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
