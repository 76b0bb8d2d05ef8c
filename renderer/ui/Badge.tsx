import { t } from '../../engine/index.ts'

/** Shows Completed (green) or Incomplete (red), always with its text. */
export function Badge({ completed }: { completed: boolean }) {
  const look = completed ? 'badge-complete' : 'badge-incomplete'
  return <span className={`badge ${look}`}>{completed ? t('Completed') : t('Incomplete')}</span>
}
