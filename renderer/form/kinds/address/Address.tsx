import { addressLines } from '../../../../engine/index.ts'
import type { ViewProps } from '../kind.ts'

export const AddressView = ({ value }: ViewProps) => (
  <span className="lines">{addressLines(value).join('\n')}</span>
)
