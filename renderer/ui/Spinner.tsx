import { t } from '../../engine/index.ts'

/** A spinner of 35 px by default. Without a label it is decorative, inside an element that is marked as busy. */
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

export function SpinnerScreen({ label = t('Loading') }: { label?: string }) {
  return (
    <div className="spinner-screen">
      <Spinner label={label} />
    </div>
  )
}
