import { t } from '../../engine/index.ts'

export function Badge({ completed }: { completed: boolean }) {
  const look = completed ? 'badge-complete' : 'badge-incomplete'
  return <span className={`badge ${look}`}>{completed ? t('Completed') : t('Incomplete')}</span>
}
