// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../engine/vocabulary/form.ts'

const loaders: Record<string, () => Promise<{ form: Form }>> = {
  "account/admin-sign-up": () => import('./account/admin-sign-up.ts'),
  "account/confirm-password": () => import('./account/confirm-password.ts'),
  "account/confirm-with-code": () => import('./account/confirm-with-code.ts'),
  "account/correction-reply": () => import('./account/correction-reply.ts'),
  "account/decline": () => import('./account/decline.ts'),
  "account/email-code": () => import('./account/email-code.ts'),
  "account/factor-code": () => import('./account/factor-code.ts'),
  "account/forgot-password": () => import('./account/forgot-password.ts'),
  "account/join": () => import('./account/join.ts'),
  "account/link-code": () => import('./account/link-code.ts'),
  "account/log-in": () => import('./account/log-in.ts'),
  "account/new-email": () => import('./account/new-email.ts'),
  "account/new-password": () => import('./account/new-password.ts'),
  "account/paper-code": () => import('./account/paper-code.ts'),
  "account/passkey": () => import('./account/passkey.ts'),
  "account/profile": () => import('./account/profile.ts'),
  "account/reset-password": () => import('./account/reset-password.ts'),
  "account/second-factor": () => import('./account/second-factor.ts'),
  "account/sign-up": () => import('./account/sign-up.ts'),
  "account/verify-email": () => import('./account/verify-email.ts'),
  "employee-record": () => import('./employee-record.ts'),
  "parties/guarantor": () => import('./parties/guarantor.ts'),
  "sections/certificates": () => import('./sections/certificates.ts'),
  "sections/declaration": () => import('./sections/declaration.ts'),
  "sections/education": () => import('./sections/education.ts'),
  "sections/employee-details": () => import('./sections/employee-details.ts'),
  "sections/guarantors": () => import('./sections/guarantors.ts'),
  "sections/personal-information": () => import('./sections/personal-information.ts'),
  "steps/certificates": () => import('./steps/certificates.ts'),
  "steps/declaration": () => import('./steps/declaration.ts'),
  "steps/education": () => import('./steps/education.ts'),
  "steps/employee-details": () => import('./steps/employee-details.ts'),
  "steps/guarantors": () => import('./steps/guarantors.ts'),
  "steps/personal-details": () => import('./steps/personal-details.ts'),
  "steps/personal-information": () => import('./steps/personal-information.ts'),
  "online/guarantor": () => import('./online/guarantor.ts'),
  "by-phone/guarantor": () => import('./by-phone/guarantor.ts')
}

/** Loads one form with its validator, a separate chunk. */
export async function loadForm(name: string): Promise<Form> {
  const load = loaders[name] ?? (await import('./lazy-admin.ts')).loaders[name]
  if (!load) throw new Error(`There is no form called ${name}.`)
  return (await load()).form
}
