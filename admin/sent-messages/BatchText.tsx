import { t } from '../../engine/index.ts'
import { PanelNews } from '../../renderer/ui/Panel.tsx'

/** Longer texts open on a press. */
const maxOpen = 400

/** What was sent to everybody of a batch, as plain text. */
export function BatchText({ message }: { message: string }) {
  return (
    <PanelNews>
      <details open={message.length <= maxOpen}>
        <summary>{t('Text of the message')}</summary>
        <p className="lines">
          <bdi>{message}</bdi>
        </p>
      </details>
    </PanelNews>
  )
}
