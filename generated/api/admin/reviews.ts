// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { RecordReview } from '../schemas.ts'

export interface ListReviewersCall {
  data: {
    _id: string
    name: string
    isYou: boolean
  }[]
}
export interface GetReviewQueueCall {
  query: {
    /**
     * Only records of this client.
     */
    client?: string
    /**
     * Only records assigned to me, to nobody, or to the person with this _id.
     */
    assignee?: string
    /**
     * The _id of the employee whose record comes first, if it is in the queue.
     */
    from?: string
    /**
     * The `after` of the previous answer, to get the next records.
     */
    after?: string
  }
  data: {
    total: number
    records: {
      _id: string
      username: string
      /**
       * Since when it waits.
       */
      since: string
    }[]
    /**
     * Null: there are no more records.
     */
    after: string | null
    /**
     * The number of waiting records of this client.
     */
    assigned: {
      all: number
      mine: number
      nobody: number
    }
    /**
     * The number of waiting records of each client.
     */
    clients: {
      client: string
      records: number
    }[]
  }
}
export interface GetReviewCall {
  params: {
    id: string
  }
  data: RecordReview
}
export interface MoveReviewCall {
  params: {
    id: string
  }
  body: {
    /**
     * The name of a state in schemas/review.json.
     */
    state: string
    /**
     * The revision of the review as you saw it.
     */
    revision: number
    /**
     * The version of the record as you saw it. The call is refused if an answer was changed since.
     */
    recordVersion?: string
  }
  data: RecordReview
}
export interface AssignReviewCall {
  params: {
    id: string
  }
  body: {
    /**
     * The _id of somebody who may review; null: nobody.
     */
    assignee: string | null
    /**
     * The revision of the review as you saw it.
     */
    revision: number
  }
  data: RecordReview
}
export interface AddReviewNoteCall {
  params: {
    id: string
  }
  body: {
    text: string
  }
  data: RecordReview
}
export interface DeleteReviewNoteCall {
  params: {
    id: string
  }
  data: RecordReview
}
export interface MoveReviewsCall {
  body: {
    /**
     * The _ids of employees.
     */
    ids: string[]
    /**
     * The name of a state in schemas/review.json.
     */
    state: string
  }
  data: {
    changed: number
    /**
     * How many needed no change.
     */
    same: number
    refused: {
      reason: string
      employees: number
      /**
       * The first few names.
       */
      names: string[]
    }[]
  }
}
export interface AssignReviewsCall {
  body: {
    /**
     * The _ids of employees.
     */
    ids: string[]
    /**
     * The _id of somebody who may review; null: nobody.
     */
    assignee: string | null
  }
  data: {
    changed: number
    /**
     * How many needed no change.
     */
    same: number
    refused: {
      reason: string
      employees: number
      /**
       * The first few names.
       */
      names: string[]
    }[]
  }
}


export const listReviewers: ApiCall<ListReviewersCall> = { method: 'GET', path: '/admin/reviewers' }

export const getReviewQueue: ApiCall<GetReviewQueueCall> = { method: 'GET', path: '/admin/review-queue' }

export const getReview: ApiCall<GetReviewCall> = { method: 'GET', path: '/admin/employees/{id}/review' }

export const moveReview: ApiCall<MoveReviewCall> = { method: 'POST', path: '/admin/employees/{id}/review/move' }

export const assignReview: ApiCall<AssignReviewCall> = { method: 'POST', path: '/admin/employees/{id}/review/assign' }

export const addReviewNote: ApiCall<AddReviewNoteCall> = { method: 'POST', path: '/admin/employees/{id}/review/notes' }

export const deleteReviewNote: ApiCall<DeleteReviewNoteCall> = { method: 'DELETE', path: '/admin/review-notes/{id}' }

export const moveReviews: ApiCall<MoveReviewsCall> = { method: 'POST', path: '/admin/reviews/move' }

export const assignReviews: ApiCall<AssignReviewsCall> = { method: 'POST', path: '/admin/reviews/assign' }
