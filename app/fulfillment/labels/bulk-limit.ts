/** Orders that labels are bought or printed for, or that are moved on, in one go at most. */
export const maxBulkOrders = 50
