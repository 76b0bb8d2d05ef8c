import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { Chip } from '../ui/Chip.tsx'
import { hide } from '../../renderer/ui/hide.tsx'
import { useRecordCorrections } from './corrections-context.ts'

/** The corrections that are collected and not sent yet, at the bottom of the window. */
export default function CorrectionTray() {
  const { collected, drop, send, sendOver, busy, failure, isConflict, isOvertaken } = useRecordCorrections()
  return (
    <section className="card tray stack-small" aria-label={t('Corrections to send')}>
      {failure && (
        <Notice tone="danger" title={failure.explanation} role="alert">
          {isOvertaken && (
            <p>
              {t(
                'Someone has already asked for a correction, shown above. Send yours to replace it, or remove it here.'
              )}
            </p>
          )}
        </Notice>
      )}
      <div className="tray-row">
        <ul className="tray-list">
          {collected.map(({ path, title, message }) => (
            <li key={path}>
              <Chip title={message} onClick={() => drop(path)}>
                {rich('<hide>Remove </hide>{title}', { title, hide })}
              </Chip>
            </li>
          ))}
        </ul>
        <Button look="primary" busy={busy} onClick={() => void (isConflict ? sendOver() : send(collected))}>
          {!busy && <AdminIcon name="send" />}
          {isOvertaken
            ? t('Send mine too')
            : t('Send {count, plural, one {# correction} other {# corrections}}', {
                count: collected.length
              })}
        </Button>
      </div>
    </section>
  )
}
