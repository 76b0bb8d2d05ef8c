import { t } from '../../engine/index.ts'
import type { ListHiresCall } from '../../generated/api/admin/hiring.ts'

export type ListedHire = ListHiresCall['data'][number]

export type Stage = ListedHire['state']

export const looks: { [stage in Stage]: string } = {
  waiting: 'progress',
  sent: 'progress',
  opened: 'progress',
  joined: 'complete',
  expired: 'incomplete',
  failed: 'incomplete'
}

export const stages = Object.keys(looks) as Stage[]

export const titleOfStage = (stage: Stage) =>
  ({
    waiting: t('Being sent'),
    sent: t('Sent'),
    opened: t('Opened'),
    joined: t('Signed up'),
    expired: t('Expired'),
    failed: t('Email failed')
  })[stage]
