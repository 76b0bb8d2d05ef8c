import { describe, it } from 'vitest'
import { expectNoFindings } from './findings.ts'
import { formPages } from './opened.ts'

const pages = formPages()

/** Forms of the product that the journeys of `npm test` check on their own screens. */
const forms = [
  'account/sign-up',
  'account/log-in',
  'account/verify-email',
  'steps/personal-details',
  'steps/personal-information',
  'steps/employee-details',
  'steps/education',
  'steps/guarantors',
  'steps/declaration',
  'admin/bulk-message'
]

describe.each(forms)('%s', form => {
  it('has no accessibility finding, console error or CSP violation, empty and with problems', () =>
    expectNoFindings(pages, form))
})
