import { type ReactNode, useId } from 'react'
import { t } from '../../engine/index.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { useModal } from './hooks/use-modal.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children?: ReactNode
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal dialog while it is rendered. The native element keeps the focus inside; Escape closes it, and the focus returns to
 * where it was.
 */
export function Dialog({ title, onClose, children, actions, role = 'dialog' }: DialogProps) {
  const dialog = useModal()
  const titleId = useId()
  const contentId = useId()
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? contentId : undefined}
      onCancel={event => {
        // React also passes on the `cancel` of file inputs and dialogs within.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <Button look="icon" aria-label={t('Close')} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div id={contentId} className="dialog-content">
          {children}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
    </dialog>
  )
}
