"""Pipes documents, one a line, through pipe.js: spark-submit job.py DOCUMENTS OUTPUT PARTITIONS NODE PIPE_JS"""

import sys
import time

from pyspark.sql import SparkSession

documents, output, partitions, node, script = sys.argv[1:]
context = SparkSession.builder.appName("crawl").getOrCreate().sparkContext
print("application", context.applicationId, flush=True)

begin = time.monotonic()
lines = context.textFile(documents, minPartitions=int(partitions))
# Without checkCode, a process that dies would end its partition early, and documents would be lost silently.
lines.pipe(f"'{node}' '{script}'", checkCode=True).saveAsTextFile(output)
print("seconds", round(time.monotonic() - begin, 2), flush=True)
