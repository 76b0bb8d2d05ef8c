import { toast as show } from 'react-hot-toast/headless'

export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'default'

/** Milliseconds a toast stays. */
export const toastTime = 5000

const toastOf = (type: ToastType) => (text: string) => {
  const isUrgent = type === 'error' || type === 'warning'
  show(text, {
    className: type,
    duration: toastTime,
    position: 'top-right',
    removeDelay: 150,
    ariaProps: { role: isUrgent ? 'alert' : 'status', 'aria-live': isUrgent ? 'assertive' : 'polite' }
  })
}

/** Feedback at the top right. What a toast says about a form also stands on the page. */
export const toast = {
  success: toastOf('success'),
  info: toastOf('info'),
  warning: toastOf('warning'),
  error: toastOf('error'),
  plain: toastOf('default')
}
