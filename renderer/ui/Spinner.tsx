import { t } from '../../engine/index.ts'

/** A turning ring; 35 px unless told otherwise. Without a label it is decoration inside something busy. */
export function Spinner({ size = 35, label }: { size?: number; label?: string }) {
  const box = { width: size, height: size }
  if (!label) return <span className="spinner" style={box} aria-hidden="true" />
  return (
    <span role="status">
      <span className="spinner" style={box} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** The whole page waits. */
export function SpinnerScreen({ label = t('Loading') }: { label?: string }) {
  return (
    <div className="spinner-screen">
      <Spinner label={label} />
    </div>
  )
}
