/** Before every key of ours. */
export const prefix = 'armatur:page:';
const tagPrefix = `${prefix}tag:`;
/** Counts the purges; outlives what is kept. */
export const purgesKey = `${prefix}purges`;

/**
 * Keeps an entry under its key and names it under each of its tags, in one step; nothing when anything was
 * purged since the mark. KEYS: the entry. ARGV: mark, body, the rest as JSON, lifetime in ms, tags …
 */
export const setScript = `
local old = redis.call('HGET', KEYS[1], 'about')
if old then
  for _, tag in ipairs(cjson.decode(old).tags) do redis.call('SREM', '${tagPrefix}' .. tag, KEYS[1]) end
  redis.call('DEL', KEYS[1])
end
if (redis.call('GET', '${purgesKey}') or '0') ~= ARGV[1] then return end
redis.call('HSET', KEYS[1], 'body', ARGV[2], 'about', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
for i = 5, #ARGV do
  local tag = '${tagPrefix}' .. ARGV[i]
  redis.call('SADD', tag, KEYS[1])
  redis.call('PEXPIRE', tag, ARGV[4], 'NX')
  redis.call('PEXPIRE', tag, ARGV[4], 'GT')
end
`;

/** Deletes every entry that has one of the tags. ARGV: the tags. */
export const purgeScript = `
redis.call('INCR', '${purgesKey}')
for i = 1, #ARGV do
  local tag = '${tagPrefix}' .. ARGV[i]
  for _, key in ipairs(redis.call('SMEMBERS', tag)) do redis.call('DEL', key) end
  redis.call('DEL', tag)
end
`;
