import { listAuditPage } from '../audit/index.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { minute } from '../core/durations.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { createVolumeGuard } from '../volume/guard.ts'

/** For this long after a view, further requests of the same record page are not audited again. */
const samePage = 5 * minute
const maxViews = 50

/**
 * Creates the functions that audit views of a record. Call them before sending anything: if they fail, nothing may be shown.
 */
export function createViewNotes(
  services: Pick<FeatureServices, 'database' | 'clock' | 'audit' | 'config' | 'mailer'>
) {
  const { database, clock, audit } = services
  const volume = createVolumeGuard(services)

  return { noteView, notePageView }

  /** Counts and audits a view of a record. Throws beyond the limit. */
  async function noteView(by: SessionUser, userId: string) {
    const refused = await database.write(async tx => {
      const tooMany = await volume.count(tx, by, 'views')
      if (!tooMany) await audit(tx, { by, action: 'record.viewed', subject: userId })
      return tooMany
    })
    if (refused) throw refused
  }

  /** Does the same for further requests of a record page, unless the view was audited just before. */
  async function notePageView(by: SessionUser, userId: string) {
    const page = { person: userId, as: 'concerned', actions: ['record.viewed'], limit: maxViews } as const
    const recent = await listAuditPage(database.read, { ...page, since: clock() - samePage })
    if (!recent.some(({ actor }) => actor === by.id)) await noteView(by, userId)
  }
}
