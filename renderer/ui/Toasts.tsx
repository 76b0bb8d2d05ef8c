import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as store, type Toast, useToaster } from 'react-hot-toast/headless'
import { t } from '../../engine/index.ts'
import { Icon, type IconName } from './Icon.tsx'
import type { ToastType } from './toast.ts'
import { type Drag, useDragAway } from './hooks/use-drag-away.ts'
import { usePauses } from './hooks/use-pauses.ts'

const icons: Record<ToastType, IconName> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'danger',
  default: 'info'
}

/** All toasts of the page; several form a stack. Time stops while one is hovered or focused, or the window is inactive. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  const pauses = usePauses(handlers)
  const cameFrom = useRef<Element | null>(null)
  const region = useRef<HTMLElement>(null)
  const dialog = useOpenDialog(toasts[0]?.id)
  const isEmpty = toasts.length === 0
  useLayoutEffect(() => {
    const popover = region.current
    // Shows it above an open dialog, which contains it. A dialog that just closed removed it from the page, so show it again.
    const canShow = !isEmpty && popover?.isConnected && popover.showPopover
    if (canShow && !popover.matches(':popover-open')) popover.showPopover()
    // Toasts that disappear by themselves or with a dialog send no event for a pointer or focus leaving them.
    for (const reason of ['hover', 'focus']) pauses.remove(reason)
  }, [isEmpty, dialog, pauses])
  const isStack = toasts.filter(({ visible }) => visible).length > 1
  /** Dismisses one toast, or all without an id. */
  const dismiss = (id?: string) => {
    if (id) store.dismiss(id)
    else store.dismissAll()
    pauses.remove('hover')
    pauses.remove('focus')
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
  }
  const section = (
    <section
      ref={region}
      popover="manual"
      className={isStack ? 'toasts toasts-stack light' : 'toasts light'}
      aria-label={t('Notifications')}
      onPointerEnter={() => pauses.add('hover')}
      onPointerLeave={() => pauses.remove('hover')}
      onFocus={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
        pauses.add('focus')
      }}
      onBlur={() => pauses.remove('focus')}
    >
      {isStack && (
        <button
          type="button"
          className="button button-icon toasts-close"
          aria-label={t('Dismiss all notifications')}
          onClick={() => dismiss()}
        >
          <Icon name="close" size={18} />
        </button>
      )}
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} isOnly={!isStack} onDismiss={() => dismiss(toast.id)} />
      ))}
    </section>
  )
  return dialog ? createPortal(section, dialog) : section
}

/** Returns the modal dialog that is open when a toast arrives: everything outside of it is inert. */
function useOpenDialog(newest: string | undefined) {
  const [dialog, setDialog] = useState<Element>()
  useLayoutEffect(() => {
    if (newest) setDialog(findOpenDialog())
  }, [newest])
  useLayoutEffect(() => {
    const leave = () => setDialog(findOpenDialog())
    // It may have closed before this listens.
    if (dialog && !(dialog.isConnected && dialog.hasAttribute('open'))) leave()
    dialog?.addEventListener('close', leave)
    return () => dialog?.removeEventListener('close', leave)
  }, [dialog])
  return dialog
}

const findOpenDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

interface ToastCardProps {
  toast: Toast
  /** Whether it has its own close button. The toasts of a stack are closed together, or dragged away one by one. */
  isOnly: boolean
  onDismiss: () => void
}

function ToastCard({ toast, isOnly, onDismiss }: ToastCardProps) {
  const drag = useDragAway(onDismiss)
  const type = (toast.className ?? 'default') as ToastType // set by toast.ts only
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault() // the dialog around it stays open
    onDismiss()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- role and aria-live come from the toast's ariaProps
    <div
      {...toast.ariaProps}
      {...drag.handlers}
      className={classOf(type, toast.visible, drag)}
      style={drag.style}
      onKeyDown={onKeyDown}
    >
      <Icon name={icons[type]} />
      <span className="toast-text">{typeof toast.message === 'string' ? toast.message : null}</span>
      {isOnly && (
        <button
          type="button"
          className="button button-icon"
          aria-label={t('Dismiss notification')}
          onClick={onDismiss}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  )
}

function classOf(type: ToastType, isVisible: boolean, { isDragged }: Drag) {
  return `toast toast-${type}${isVisible ? '' : ' is-leaving'}${isDragged ? ' is-dragged' : ''}`
}
