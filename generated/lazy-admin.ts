// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../engine/vocabulary/form.ts'

/** The forms below schemas/admin/, each a separate chunk. */
export const loaders: Record<string, () => Promise<{ form: Form }>> = {
  "admin/bulk-message": () => import('./admin/bulk-message.ts'),
  "admin/client": () => import('./admin/client.ts'),
  "admin/correct-contact": () => import('./admin/correct-contact.ts'),
  "admin/correction": () => import('./admin/correction.ts'),
  "admin/dashboard": () => import('./admin/dashboard.ts'),
  "admin/disable-account": () => import('./admin/disable-account.ts'),
  "admin/employee-list": () => import('./admin/employee-list.ts'),
  "admin/export": () => import('./admin/export.ts'),
  "admin/invitation": () => import('./admin/invitation.ts'),
  "admin/person-head": () => import('./admin/person-head.ts'),
  "admin/return-form": () => import('./admin/return-form.ts'),
  "admin/saved-view": () => import('./admin/saved-view.ts')
}
