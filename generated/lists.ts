// Written by `npm run generate` from schemas/. Do not edit.
import type { List, Lists } from '../engine/vocabulary/project.ts'
import list0 from '../schemas/lists/banks.json' with { type: 'json' }
import list1 from '../schemas/lists/clients.json' with { type: 'json' }
import list2 from '../schemas/lists/countries.json' with { type: 'json' }
import list3 from '../schemas/lists/lgas.json' with { type: 'json' }
import list4 from '../schemas/lists/states.json' with { type: 'json' }

export const lists: Lists = {
  "banks": list0 as List,
  "clients": list1 as List,
  "countries": list2 as List,
  "lgas": list3 as List,
  "states": list4 as List
}
