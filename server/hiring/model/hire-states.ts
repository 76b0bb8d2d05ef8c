export const hireStates = ['waiting', 'sent', 'opened', 'joined', 'expired', 'failed'] as const

export type HireState = (typeof hireStates)[number]
