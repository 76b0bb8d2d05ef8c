import { accessMutants } from './access.ts'
import { accountMutants } from './accounts.ts'
import { availabilityMutants } from './availability.ts'
import { durableMutants } from './durable.ts'
import { fileMutants } from './files.ts'
import { formMutants } from './forms.ts'
import { fuzzMutants } from './fuzz.ts'
import type { Mutant } from './mutant.ts'
import { keyMutants } from './keys.ts'
import { ownAccountMutants } from './own-account.ts'
import { paperMutants } from './papers.ts'
import { partyMutants } from './parties.ts'
import { passkeyMutants } from './passkeys.ts'
import { raceMutants } from './races.ts'
import { recordMutants } from './records.ts'
import { roleMutants } from './roles.ts'

/** All mutants, grouped by subject. */
export const mutants: Mutant[] = [
  ...accessMutants,
  ...accountMutants,
  ...availabilityMutants,
  ...durableMutants,
  ...fileMutants,
  ...formMutants,
  ...fuzzMutants,
  ...keyMutants,
  ...ownAccountMutants,
  ...paperMutants,
  ...partyMutants,
  ...passkeyMutants,
  ...raceMutants,
  ...recordMutants,
  ...roleMutants
]
