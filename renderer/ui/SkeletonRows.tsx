import { t } from '../../engine/index.ts'
import { useLate } from './hooks/use-late.ts'

/** Milliseconds until anything is drawn, as most lists have loaded by then. */
const pause = 400

/** Placeholder rows while a list loads for the first time. They take up their space from the start. */
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
        // The rows are identical: the index serves as key
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
