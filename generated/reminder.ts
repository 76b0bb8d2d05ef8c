// Written by `npm run generate` from schemas/. Do not edit.
import type { MailTemplate } from '../engine/vocabulary/form.ts'

export const reminder: MailTemplate = {"subject":"Please complete your employee record","text":"Hello {{name}},\n\nyour employee record at BTC Outsourcing Limited is not complete yet. This is still needed:\n\n{{missing}}\n\nPlease go on here; what you have saved is kept:\n\n{{link}}"}
