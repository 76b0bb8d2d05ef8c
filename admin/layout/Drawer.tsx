import { t } from '../../engine/index.ts'
import { Mark } from '../../renderer/layout/Mark.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useModal } from '../../renderer/ui/hooks/use-modal.ts'
import { Navigation } from './Navigation.tsx'

/** The sidebar on narrow screens: a modal dialog that closes when a link is chosen. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={t('Menu')}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => event.target === event.currentTarget && onClose()}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <div className="drawer-head">
        <span className="mark">
          <Mark />
        </span>
        <Button look="icon" aria-label={t('Close the menu')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <Navigation onChoice={onClose} />
    </dialog>
  )
}
