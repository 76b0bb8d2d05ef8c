import { toast as show } from 'react-hot-toast/headless'

export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'default'

/** Milliseconds for which a toast is shown. */
export const toastTime = 5000

/** The page that each error or warning is about, by the id of its toast. */
const pageOf = new Map<string, string>()

/** When each loading failure was last shown, by its text. */
const shownAt = new Map<string, number>()

const toastOf = (type: ToastType) => (text: string) => {
  show(text, { ...optionsOf(type), ariaProps: { role: 'status', 'aria-live': 'polite' } })
}

const urgentToastOf =
  (type: 'warning' | 'error') =>
  (text: string, page = location.pathname) => {
    const ariaProps = { role: 'alert', 'aria-live': 'assertive' } as const
    pageOf.set(show(text, { ...optionsOf(type), ariaProps }), page)
  }

const optionsOf = (type: ToastType) =>
  ({ className: type, duration: toastTime, position: 'top-right', removeDelay: 150 }) as const

/**
 * Toasts at the top right. What they report about a form is on the page as well. Errors and warnings belong to a page, by
 * default the current one, and are dismissed when the user leaves it.
 */
export const toast = {
  success: toastOf('success'),
  info: toastOf('info'),
  warning: urgentToastOf('warning'),
  error: urgentToastOf('error'),
  plain: toastOf('default'),
  /** Shows a loading failure once, though several parts of a page may fail together. */
  failedToLoad(text: string) {
    if (Date.now() - (shownAt.get(text) ?? -toastTime) < toastTime) return
    shownAt.set(text, Date.now())
    toast.error(text)
  },
  /** Dismisses all toasts, when a new attempt makes them obsolete. */
  clear() {
    pageOf.clear()
    show.dismissAll()
  },
  /** Dismisses errors and warnings about pages other than this one. */
  leaveFor(page: string) {
    for (const [id, about] of pageOf) {
      if (about === page) continue
      pageOf.delete(id)
      show.dismiss(id)
    }
  }
}
