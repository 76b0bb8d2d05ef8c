import { addressLines } from '../../../../engine/index.ts'
import type { ViewProps } from '../kind.ts'

/** An address as it is written on a letter. */
export const AddressView = ({ value }: ViewProps) => (
  <span className="lines">{addressLines(value).join('\n')}</span>
)
