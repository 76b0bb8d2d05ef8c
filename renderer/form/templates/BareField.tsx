import type { FieldTemplateProps } from '@rjsf/utils'

/** Each kind draws its own label, hints and problem: RJSF adds nothing around it. */
export const BareField = ({ children, hidden }: FieldTemplateProps) => (hidden ? null : children)
