import { toast as show } from 'react-hot-toast/headless'

export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'default'

/** Milliseconds a toast stays. */
export const toastTime = 5000

/** The page that each error or warning is about, by the id of its toast. */
const pageOf = new Map<string, string>()

/** When each failure to load was last told. */
const toldAt = new Map<string, number>()

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
 * Feedback at the top right. What a toast says about a form also stands on the page. Errors and warnings are about a page,
 * the present one unless another is named, and go with it.
 */
export const toast = {
  success: toastOf('success'),
  info: toastOf('info'),
  warning: urgentToastOf('warning'),
  error: urgentToastOf('error'),
  plain: toastOf('default'),
  /** Something cannot be loaded: told once, though several parts of a page may fail together. */
  failedToLoad(text: string) {
    if (Date.now() - (toldAt.get(text) ?? -toastTime) < toastTime) return
    toldAt.set(text, Date.now())
    toast.error(text)
  },
  /** Another attempt begins: what was said of the one before is out of date. */
  clear() {
    pageOf.clear()
    show.dismissAll()
  },
  /** Another page is shown: what is wrong elsewhere goes. */
  leaveFor(page: string) {
    for (const [id, about] of pageOf) {
      if (about === page) continue
      pageOf.delete(id)
      show.dismiss(id)
    }
  }
}
