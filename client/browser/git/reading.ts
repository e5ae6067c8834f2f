/** What is used of isomorphic-git: the bundle has no more of it. */
export {
  currentBranch,
  expandOid,
  findMergeBase,
  listBranches,
  listRemotes,
  listTags,
  log,
  readBlob,
  readCommit,
  readTree,
  resolveRef,
} from 'isomorphic-git';
