import { t } from '../../engine/index.ts'
import { useLate } from './hooks/use-late.ts'

/** So long nothing is drawn: most lists are there by then. */
const pause = 400

/** Rows that are on their way, the first time that a list is opened. Their space is kept from the start. */
export function SkeletonRows({ count }: { count: number }) {
  const isLate = useLate(true, pause)
  return (
    <div className={isLate ? 'skeleton-rows' : 'skeleton-rows is-early'}>
      {isLate && (
        <p className="visually-hidden" role="status">
          {t('Loading')}
        </p>
      )}
      {Array.from({ length: count }, (_, row) => (
        // They are all alike
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
